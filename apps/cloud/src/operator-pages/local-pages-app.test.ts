import { get } from 'node:http'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createIdentityService, rightPassword } from '../../test/identity-service.ts'
import { reservePort } from '../../test/reserve-port.ts'
import { plainStyle } from '../html/plain-style.ts'
import { registerUser } from '../identity/users/manage-users.ts'
import { readSettings } from '../settings/settings.ts'
import { createLocalPagesApp, redirectToLocalPages } from './local-pages-app.ts'

const service = await createIdentityService()
const app = new Hono()
  .route('/local', createLocalPagesApp(service.runtime))
  .get('/', redirectToLocalPages(service.runtime))
const { port, close } = await listen(app)
afterAll(async () => {
  await close()
  await service.runtime.close()
})

async function listen({ fetch }: Hono) {
  const port = await reservePort()
  const server = serve({ fetch, port, hostname: '127.0.0.1' })
  return { port, close: () => new Promise((done) => server.close(done)) }
}

interface LocalAnswer {
  status: number | undefined
  policy: string
  location: string | undefined
  text: string
}

/** Does not use fetch, which sets the host header itself. */
function open(path: string, headers: Record<string, string> = {}, at = port) {
  return new Promise<LocalAnswer>((resolve, reject) => {
    get(
      { host: '127.0.0.1', port: at, path, headers: { host: `localhost:${at}`, ...headers } },
      (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => (text += chunk.toString()))
        const policy = String(response.headers['content-security-policy'])
        const { statusCode: status, headers } = response
        response.on('end', () => resolve({ status, policy, location: headers.location, text }))
      },
    ).on('error', reject)
  })
}

const email = 'ada@example.org'
beforeAll(async () => {
  await registerUser(service.pool, email)
  await service.signUpApi('POST', '/signup', { email, password: rightPassword })
})

describe("the operator's pages", () => {
  it('show the state, without secrets', async () => {
    const { status, text, policy } = await open('/local')
    expect(status).toBe(200)
    expect(text).toContain('local-1_portal')
    expect(text).toContain(`<style>${plainStyle}</style>`)
    expect(policy).toContain("default-src 'none'; style-src 'sha256-")
    expect(text).not.toContain('a key of the tests')
  })

  it('show a code that was sent', async () => {
    const { text } = await open('/local/outbox')
    expect(text).toContain(`<p class="code">${await service.codeFor(email)}</p>`)
    expect(text).toContain(email)
    expect((await open('/local/outbox?to=Ada@Example.org')).text).toContain(email)
    for (const nobody of ['nobody@example.org', 'ada%00', ''])
      expect((await open(`/local/outbox?to=${nobody}`)).text).toContain('No messages.')
  })

  it.each(['/local/', '/local/outbox/', '/local/inbox'])('redirect %s to the first page', async (path) => {
    expect(await open(path)).toMatchObject({ status: 302, location: '/local' })
    expect((await open('/local')).text).toContain('href="/local/outbox"')
    expect((await open(path, { host: 'rebound.example' })).status).toBe(404)
  })

  it("are linked from the cloud's own address, for the operator", async () => {
    expect(await open('/')).toMatchObject({ status: 302, location: '/local' })
    expect((await open('/', { host: 'rebound.example' })).status).toBe(404)
  })

  it.each([
    ['a foreign name of this machine', { host: 'rebound.example' }],
    ['a proxy', { 'x-forwarded-for': '203.0.113.9' }],
    ['a proxy of the newer kind', { forwarded: 'for=203.0.113.9' }],
  ])('are not found through %s', async (_, headers) => {
    expect((await open('/local/outbox', headers as Record<string, string>)).status).toBe(404)
  })

  it.each<Record<string, string>>([
    { CLOUD_URL: 'https://cloud.example.ac.jp' },
    { PORTAL_URL: 'https://portal.example.ac.jp' },
    { TLS_PROXY: 'on' },
  ])('are not found in a cloud with %o, whose proxy may not identify itself', async (environment) => {
    const settings = readSettings({ ...environment, SECRET_KEY: 'a key of the tests that is long enough' })
    const pages = createLocalPagesApp({ ...service.runtime, settings })
    const other = await listen(new Hono().route('/local', pages))
    const answers = await Promise.all(['/local', '/local/outbox'].map((path) => open(path, {}, other.port)))
    await other.close()
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
  })

  it('are not found for a request without a connection', async () => {
    expect((await app.request('/local/outbox')).status).toBe(404)
  })
})
