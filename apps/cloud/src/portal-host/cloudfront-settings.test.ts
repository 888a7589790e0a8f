import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { cloudFrontFramedPolicy, cloudFrontHeadersPolicy, cloudFrontPages } from './cloudfront-settings.ts'
import { securityHeaders } from './security-headers.ts'

const config = {
  productName: { en: 'University Quantum Cloud', ja: '大学量子クラウド' },
  region: 'ap-northeast-1',
  userPoolId: 'ap-northeast-1_pool',
  webClientId: 'web',
  apiBaseUrl: 'https://cloud.example.ac.jp/api',
  signUpApiBaseUrl: 'https://cloud.example.ac.jp/signup-api',
  links: { terms: '/terms', privacy: '/privacy' },
}

describe('the settings for CloudFront', () => {
  it("contain every header of the portal, in CloudFront's own member if there is one", () => {
    const text = JSON.stringify(cloudFrontHeadersPolicy(config))
    const headers = securityHeaders(config)
    for (const [name, value] of Object.entries(headers)) {
      const isFlag = name === 'x-content-type-options'
      expect(text).toContain(isFlag ? '"ContentTypeOptions":{"Override":true}' : JSON.stringify(value))
    }
    expect(text.match(/"Header":/g)).toHaveLength(Object.keys(headers).length - 3)
  })

  it('have a policy of their own for the page that may be framed', () => {
    const text = JSON.stringify(
      cloudFrontFramedPolicy({ ...config, viewFrameOrigins: ['https://moodle.example.ac.jp'] }),
    )
    expect(text).toContain("frame-ancestors 'self' https://moodle.example.ac.jp")
    expect(text).toContain('"Name":"quantum-portal-view"')
  })

  it.each([
    ['/', '/index.html'],
    ['/view', '/index.html'],
    ['/login', '/pages/login.html'],
    ['/mfa-reset/', '/pages/mfa-reset.html'],
    ['/confirm-mfa', '/index.html'],
    ['/dashboard', '/pages/dashboard.html'],
    ['/jobs', '/index.html'],
    ['/jobs/form', '/index.html'],
    ['/jobs/01939c8e-5b7a', '/pages/job.html'],
    ['/jobs/2026.11', '/pages/job.html'],
    ['/device/ibm.kyoto', '/index.html'],
    ['/assets/app-1a2b.js', '/assets/app-1a2b.js'],
    ['/config.json', '/config.json'],
  ])('answer %s with %s', (uri, expected) => {
    const request = runInNewContext(
      `${cloudFrontPages}; handler({ request: { uri: ${JSON.stringify(uri)} } })`,
    ) as {
      uri: string
    }
    expect(request.uri).toBe(expected)
  })
})
