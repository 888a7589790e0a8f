import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { PortalConfig } from './portal-config.ts'
import { createPortalHost } from './portal-host.ts'
import { readBranding } from './read-branding.ts'

const config = {
  productName: { en: 'University Quantum Cloud', ja: '大学量子クラウド' },
  region: 'local-1',
  userPoolId: 'local-1_portal',
  webClientId: 'portal-web-client',
  apiBaseUrl: 'http://localhost:8080',
  signUpApiBaseUrl: 'http://localhost:8080/signup-api',
  links: { terms: '/terms', privacy: '/privacy' },
}

function builtPortal(brandingFolder?: string, served: PortalConfig = config) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-host-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>portal</title>')
  mkdirSync(join(folder, 'pages'))
  writeFileSync(join(folder, 'pages', 'login.html'), '<!doctype html><title>sign-in</title>')
  writeFileSync(join(folder, 'pages', 'job.html'), '<!doctype html><title>job</title>')
  writeFileSync(join(folder, 'assets', 'app-1a2b.js'), 'export {}')
  writeFileSync(join(folder, 'assets', 'app-1a2b.js.gz'), gzipSync('export {}'))
  return createPortalHost(folder, served, brandingFolder)
}

describe('the portal host', () => {
  it('serves the page for every path of the app', async () => {
    const answer = await builtPortal().request('/device/kawasaki')
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('<title>portal</title>')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
  })

  it('serves a public page that the build rendered', async () => {
    const host = builtPortal()
    for (const path of ['/login', '/login/', '/login?to=%2Fjobs'])
      expect(await (await host.request(path)).text()).toBe('<!doctype html><title>sign-in</title>')
    // Of an older build, which rendered none.
    expect(await (await host.request('/signup')).text()).toContain('<title>portal</title>')
  })

  it('serves the rendered page of a job for every id', async () => {
    const host = builtPortal()
    for (const path of ['/jobs/01939c8e-5b7a', '/jobs/2026.11/', '/jobs/form-of-ada'])
      expect(await (await host.request(path)).text()).toBe('<!doctype html><title>job</title>')
    for (const path of ['/jobs', '/jobs/', '/jobs/form', '/jobs/compare', '/jobs/a/b'])
      expect(await (await host.request(path)).text()).toContain('<title>portal</title>')
  })

  it('serves the page for device and job ids that contain a dot', async () => {
    const host = builtPortal()
    expect((await host.request('/device/ibm.kyoto')).status).toBe(200)
    expect((await host.request('/jobs/2026.11')).status).toBe(200)
  })

  it('lets configured pages frame the page of a circuit, and no other page', async () => {
    const host = builtPortal(undefined, { ...config, viewFrameOrigins: ['https://moodle.example.ac.jp'] })
    const policyOf = async (path: string) => (await host.request(path)).headers.get('content-security-policy')
    expect(await policyOf('/view')).toContain("frame-ancestors 'self' https://moodle.example.ac.jp;")
    for (const path of ['/', '/login', '/composer', '/viewer', '/view/other'])
      expect(await policyOf(path)).toContain("frame-ancestors 'none'")
    expect((await builtPortal().request('/view')).headers.get('content-security-policy')).toContain(
      "frame-ancestors 'none'",
    )
  })

  it('answers a missing file with 404 and not with the page', async () => {
    expect((await builtPortal().request('/assets/gone.js')).status).toBe(404)
    // The page must not be cached for a year under the name of an asset of a later build.
    expect((await builtPortal().request('/assets/gone')).status).toBe(404)
  })

  it('serves compressed files with an unlimited cache lifetime', async () => {
    const answer = await builtPortal().request('/assets/app-1a2b.js', {
      headers: { 'accept-encoding': 'gzip' },
    })
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(answer.headers.get('cache-control')).toContain('immutable')
  })

  it('serves the files of the institution, and nothing outside of their folder', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'branding-'))
    writeFileSync(join(folder, 'logo.svg'), '<svg/>')
    writeFileSync(join(folder, 'branding.json'), '{"favicon":"/branding/logo.svg"}')
    expect(readBranding(folder)).toEqual({ favicon: '/branding/logo.svg' })
    const host = builtPortal(folder)
    const logo = await host.request('/branding/logo.svg')
    expect(await logo.text()).toBe('<svg/>')
    expect(logo.headers.get('content-type')).toContain('image/svg+xml')
    expect((await host.request('/branding/gone.svg')).status).toBe(404)
    expect((await host.request('/branding/..%2F..%2Fetc%2Fhosts')).status).not.toBe(200)
  })

  it.each(['', '{', '[]', 'null'])('names a branding.json that contains %j', (text) => {
    const folder = mkdtempSync(join(tmpdir(), 'branding-'))
    writeFileSync(join(folder, 'branding.json'), text)
    expect(() => readBranding(folder)).toThrow('branding.json')
  })

  it('serves the configuration, with the security headers', async () => {
    const answer = await builtPortal().request('/config.json')
    expect(await answer.json()).toEqual(config)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })

  it('accepts GET and HEAD, and names them for other methods', async () => {
    const host = builtPortal()
    const head = await host.request('/jobs/form', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    for (const path of ['/', '/jobs/form', '/config.json', '/assets/app-1a2b.js', '/assets/gone.js'])
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
        const answer = await host.request(path, { method })
        expect([path, method, answer.status, answer.headers.get('allow')]).toEqual([
          path,
          method,
          405,
          'GET, HEAD',
        ])
        expect(answer.headers.get('cache-control')).toBe('no-cache')
      }
  })

  it('says that the portal must be built first', () => {
    expect(() => createPortalHost(join(tmpdir(), 'nothing-here'), config)).toThrow('run the build first')
  })
})
