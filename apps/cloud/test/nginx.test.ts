import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tooManyCookiesPage } from '../src/http/answer-broken-request.ts'
import { nginxSettings } from '../src/portal-host/nginx-settings.ts'
import { createPortalHost } from '../src/portal-host/portal-host.ts'
import { securityHeaders } from '../src/portal-host/security-headers.ts'
import { reservePort } from './reserve-port.ts'

const nginx = ['nginx', '/usr/sbin/nginx'].find((command) => spawnSync(command, ['-v']).status === 0)

const config = {
  productName: { en: 'University Quantum Cloud', ja: '大学量子クラウド' },
  region: 'local-1',
  userPoolId: 'local-1_portal',
  webClientId: 'portal-web-client',
  identityEndpoint: 'https://portal.example.ac.jp/identity/',
  apiBaseUrl: 'https://portal.example.ac.jp/api',
  signUpApiBaseUrl: 'https://portal.example.ac.jp/signup-api',
  links: { terms: '/terms', privacy: '/privacy' },
  viewFrameOrigins: ['https://moodle.example.ac.jp'],
}

describe.skipIf(nginx === undefined)('the settings for nginx (skipped where there is no nginx)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const root = join(folder, 'portal')
  const cloud = createServer((request, response) => {
    if (request.url === '/long')
      response.setHeader('content-type', 'application/json').write(JSON.stringify('x'.repeat(5000)))
    request.resume().on('end', () => response.end(`cloud ${request.url}`))
  })
  let port = 0
  let server: ChildProcess | undefined

  beforeAll(async () => {
    mkdirSync(join(root, 'assets'), { recursive: true })
    writeFileSync(join(root, 'index.html'), '<!doctype html><title>portal</title>')
    mkdirSync(join(root, 'pages'))
    writeFileSync(join(root, 'pages', 'login.html'), '<!doctype html><title>sign-in</title>')
    writeFileSync(join(root, 'config.json'), JSON.stringify(config))
    writeFileSync(join(root, 'assets', 'app-1a2b.js'), 'export {}')
    writeFileSync(join(root, 'assets', 'app-1a2b.js.gz'), gzipSync('export {}'))
    port = await reservePort()
    cloud.listen(0, '127.0.0.1')
    await once(cloud, 'listening')
    const settings = nginxSettings(config, {
      root,
      serverName: 'localhost',
      listen: `127.0.0.1:${port}`,
      cloud: `http://127.0.0.1:${(cloud.address() as AddressInfo).port}`,
    })
    writeFileSync(join(folder, 'nginx.conf'), surround(folder, settings))
    server = spawn(nginx!, ['-p', folder, '-e', 'error.log', '-c', join(folder, 'nginx.conf')], {
      stdio: 'ignore',
    })
    await waitUntilAnswers(`http://127.0.0.1:${port}/`, server)
  })

  afterAll(async () => {
    cloud.close()
    if (server?.exitCode !== null) return
    server.kill('SIGTERM')
    await once(server, 'exit')
  })

  const get = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-encoding': 'gzip' } })

  it.each([
    '/',
    '/login',
    '/login/',
    '/signup',
    '/dashboard',
    '/jobs/form',
    '/jobs/01939c8e-5b7a',
    '/view',
    '/view/',
    '/device/ibm.kyoto',
    '/assets/app-1a2b.js',
    '/assets/gone.js',
    '/gone.svg',
    '/config.json',
  ])('answer %s as the portal host does: status, headers and lifetime', async (path) => {
    const ours = await createPortalHost(root, config).request(path, {
      headers: { 'accept-encoding': 'gzip' },
    })
    const theirs = await get(path)
    expect(theirs.status).toBe(ours.status)
    expect(await uncompressedText(theirs)).toBe(await uncompressedText(ours))
    for (const name of Object.keys(securityHeaders(config)))
      expect(theirs.headers.get(name), name).toBe(ours.headers.get(name))
    expect(theirs.headers.get('cache-control') ?? 'no-cache').toBe(ours.headers.get('cache-control'))
    expect(theirs.headers.get('content-encoding')).toBe(ours.headers.get('content-encoding'))
    // Without it a cache could give compressed responses to clients that did not ask for them.
    expect(theirs.headers.get('vary')).toBe(ours.headers.get('vary'))
  })

  it('forward the calls of a shared origin to the cloud', async () => {
    expect(await (await get('/api/jobs?page=2')).text()).toBe('cloud /jobs?page=2')
    expect(await (await get('/signup-api/signup')).text()).toBe('cloud /signup-api/signup')
    expect(await (await get('/identity/')).text()).toBe('cloud /identity/')
    expect(await (await get('/oauth2/authorize')).text()).toBe('cloud /oauth2/authorize')
    expect(await (await get('/storage/jobs/1/input.zip?sig=x')).text()).toBe(
      'cloud /storage/jobs/1/input.zip?sig=x',
    )
    expect(await (await get('/readyz')).text()).toBe('cloud /readyz')
  })

  it.each(['/api/adapter/jobs/1/result', '/storage'])('forward a long body to %s', async (path) => {
    const body = new Uint8Array(16 * 2 ** 20)
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body })
    expect(answer.status).toBe(200)
  })

  it('explain too many cookies as the cloud does, and delete them', async () => {
    const headers = { cookie: `a=${'x'.repeat(20_000)}` }
    const answer = await fetch(`http://127.0.0.1:${port}/jobs`, { headers })
    expect(answer.status).toBe(431)
    expect(answer.headers.get('clear-site-data')).toBe('"cookies"')
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await answer.text()).toBe(tooManyCookiesPage)
  })

  it('compress long responses of the user API', async () => {
    expect((await get('/api/long')).headers.get('content-encoding')).toBe('gzip')
    expect((await get('/api/jobs')).headers.get('content-encoding')).toBeNull()
  })
})

describe('the limits and HSTS', () => {
  const place = { root: '/var/www/portal', serverName: 'localhost', cloud: 'http://127.0.0.1:8080' }
  const blocks = (listen: string) =>
    nginxSettings(config, { ...place, listen })
      .split('location ')
      .slice(1)

  it('apply to every path of the cloud', () => {
    const proxied = blocks('443 ssl').filter((block) => block.includes('proxy_pass'))
    expect(proxied).toHaveLength(8)
    for (const block of proxied) expect(block).toMatch(/limit_req zone=qportal_(api|sign_in) /)
    expect(nginxSettings(config, { ...place, listen: '443 ssl' })).toContain('limit_conn qportal_connections')
  })

  it('are in every block that ends TLS, and in none without TLS', () => {
    for (const block of blocks('443 ssl')) expect(block).toContain('strict-transport-security')
    for (const block of blocks('80')) expect(block).not.toContain('strict-transport-security')
  })
})

describe('the address of the cloud', () => {
  const place = { root: '/var/www/portal', serverName: 'localhost', listen: '443 ssl' }

  it('may end with a slash, which is removed', () => {
    const without = nginxSettings(config, { ...place, cloud: 'http://127.0.0.1:8080' })
    expect(nginxSettings(config, { ...place, cloud: 'http://127.0.0.1:8080/' })).toBe(without)
  })

  it.each(['127.0.0.1:8080', 'http://127.0.0.1:8080/base'])('is not %s', (cloud) => {
    expect(() => nginxSettings(config, { ...place, cloud })).toThrow(cloud)
  })
})

/** The part of a distribution's nginx.conf around the `server` block. */
/** Only of what is found and comes uncompressed: a page of an error is each server's own. */
async function uncompressedText(response: Response): Promise<string | undefined> {
  return response.ok && !response.headers.has('content-encoding') ? response.text() : undefined
}

function surround(folder: string, serverBlock: string): string {
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  const asRoot = process.getuid?.() === 0 ? 'user root;' : ''
  return `${asRoot} daemon off; pid ${join(folder, 'nginx.pid')}; events {}
http { types { text/html html; text/javascript js; application/json json; } access_log off; ${places.join(' ')}
${serverBlock}}`
}

async function waitUntilAnswers(url: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const answers = await fetch(url).then(
      () => true,
      () => false,
    )
    if (answers) return
    await setTimeout(50)
  }
  throw new Error(`nginx ended with ${server.exitCode}.`)
}
