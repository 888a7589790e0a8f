import { describe, expect, it } from 'vitest'
import type { PortalConfig } from './portal-config.ts'
import { framedPageHeaders, securityHeaders } from './security-headers.ts'

const config: PortalConfig = {
  productName: { en: 'University Quantum Cloud', ja: '大学量子クラウド' },
  region: 'ap-northeast-1',
  userPoolId: 'ap-northeast-1_pool',
  webClientId: 'web',
  apiBaseUrl: 'https://cloud.example.ac.jp/api',
  signUpApiBaseUrl: 'https://cloud.example.ac.jp/signup-api',
  links: { terms: '/terms', privacy: '/privacy' },
}

function directive(name: string, from: PortalConfig) {
  return securityHeaders(from)
    ['content-security-policy']?.split('; ')
    .find((one) => one.startsWith(`${name} `))
}

describe('securityHeaders', () => {
  it('lets the portal call its clouds and nothing else', () => {
    expect(directive('connect-src', config)).toBe(
      "connect-src 'self' https://cloud.example.ac.jp https://cognito-idp.ap-northeast-1.amazonaws.com",
    )
  })

  it('names the configured identity service and the hosted sign-in instead of AWS', () => {
    const local = {
      ...config,
      identityEndpoint: 'http://localhost:8080/identity/',
      hostedSignInDomain: 'login.example.ac.jp',
    }
    expect(directive('connect-src', local)).toBe(
      "connect-src 'self' https://cloud.example.ac.jp http://localhost:8080 https://login.example.ac.jp",
    )
  })

  it('lets the portal reach the file storage that is configured', () => {
    const stored = { ...config, storageOrigins: ['https://bucket.s3.amazonaws.com'] }
    expect(directive('connect-src', stored)).toContain(' https://bucket.s3.amazonaws.com')
  })

  it('forbids inline scripts, eval and untrusted HTML', () => {
    expect(directive('script-src', config)).toBe("script-src 'self' 'wasm-unsafe-eval'")
    expect(directive('require-trusted-types-for', config)).toBe("require-trusted-types-for 'script'")
  })
})

describe('framedPageHeaders', () => {
  const framed = { ...config, viewFrameOrigins: ['https://moodle.example.ac.jp'] }

  it('let the configured course pages show the page in a frame, and no other page', () => {
    const headers = framedPageHeaders(framed)
    expect(headers['content-security-policy']).toContain(
      "frame-ancestors 'self' https://moodle.example.ac.jp;",
    )
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(directive('frame-ancestors', framed)).toBe("frame-ancestors 'none'")
  })

  it('are those of every other page without the setting', () => {
    expect(framedPageHeaders(config)).toEqual(securityHeaders(config))
  })
})
