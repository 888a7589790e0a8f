import { connect } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { createCloudApp } from '../src/composition/cloud-app.ts'
import { createMetrics } from '../src/dependencies/metrics.ts'
import { uuidV7 } from '../src/dependencies/uuid.ts'
import { serve } from '../src/http/server.ts'
import { startSession } from '../src/identity/tokens/session-store.ts'
import { openUserPool } from '../src/identity/user-pool.ts'
import { findUserById } from '../src/identity/users/user-store.ts'
import { startEngine } from '../src/jobs/start-engine.ts'
import { createContractClient } from './contract-client.ts'
import { bellPair, estimationJob, samplingJob } from './programs.ts'
import { reservePort } from './reserve-port.ts'
import { createTestRuntime } from './test-runtime.ts'

const runtime = await createTestRuntime()
const engine = await startEngine(runtime, runtime.databaseUrl)
const port = await reservePort()
const app = createCloudApp(runtime, {
  engine,
  observed: {
    metrics: createMetrics('test'),
    version: 'test',
    database: runtime.database,
    pools: {},
    checkReadiness: () => Promise.resolve({ isReady: true }),
    token: undefined,
    log: runtime.log,
  },
  signIn: runtime,
})
const server = await serve(app, runtime.settings, {
  port,
  variable: 'CLOUD_PORT',
})
afterAll(async () => {
  await server.close()
  await engine.stop()
  await runtime.close()
})

const overTheNetwork = {
  fetch: (request: Request) =>
    fetch(new Request(request.url.replace('http://cloud.test', `http://127.0.0.1:${port}`), request)),
}

/** Returns an ID token of the identity service itself. */
async function signIn(email: string, { secondFactor = true, enabled = true } = {}): Promise<string> {
  const pool = openUserPool(runtime)
  const id = uuidV7(runtime)
  await runtime.database
    .insertInto('identity_user')
    .values({
      id,
      email,
      status: 'confirmed',
      mfa_enabled: secondFactor,
      enabled,
      created_at: runtime.clock.now(),
    })
    .execute()
  const user = (await findUserById(pool, id))!
  const { idToken } = await startSession(pool, { user, client: pool.settings.portalClient, secondFactor })
  return idToken
}

function callWith(token: string) {
  return createContractClient(overTheNetwork, { authorization: `Bearer ${token}` }).call
}
const token = await signIn('ada@example.org')
const call = callWith(token)

describe('a token', () => {
  it('of a user with both factors is accepted', async () => {
    expect(await call('/devices')).toMatchObject({ status: 200 })
  })

  it.each([
    ['is missing', {}],
    ['is no JWT', { authorization: 'Bearer nonsense' }],
    ['has another scheme', { authorization: 'Basic YWRhOmh1bnRlcjI=' }],
    [
      'is not signed',
      { authorization: `Bearer ${btoa('{"alg":"none"}')}.${btoa('{"sub":"ada","token_use":"id"}')}.` },
    ],
    ['is an API token that nobody made', { 'q-api-token': 'abc.def' }],
  ])('that %s is refused with 401', async (_, headers) => {
    const answer = await createContractClient(overTheNetwork).call('/devices', {
      headers,
    })
    expect(answer).toMatchObject({ status: 401, body: { message_code: 'AUTHENTICATION_FAILED' } })
  })

  it('whose signature was changed is refused with 401', async () => {
    const [head = '', , signature = ''] = (await signIn('eve@example.org')).split('.')
    const payload = btoa(JSON.stringify({ sub: 'somebody-else', token_use: 'id' }))
    expect(await callWith(`${head}.${payload}.${signature}`)('/devices')).toMatchObject({ status: 401 })
  })

  it('that has expired is refused with 401', async () => {
    const token = await signIn('late@example.org')
    expect(await callWith(token)('/devices')).toMatchObject({ status: 200 })
    runtime.turnClock(61 * 60_000)
    expect(await callWith(token)('/devices')).toMatchObject({ status: 401 })
    runtime.turnClock(-61 * 60_000)
  })

  it('of a user without a second factor is refused with 403', async () => {
    const token = await signIn('half@example.org', { secondFactor: false })
    expect(await callWith(token)('/devices')).toMatchObject({
      status: 403,
      body: { message_code: 'MFA_REQUIRED' },
    })
  })

  it('of a suspended user is refused with 403', async () => {
    const token = await signIn('out@example.org', { enabled: false })
    expect(await callWith(token)('/jobs')).toMatchObject({
      status: 403,
      body: { message_code: 'FORBIDDEN_USER_SUSPENDED' },
    })
  })
})

describe('a request', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  it.each([
    ['broken JSON', '{"name": ', 'INVALID_FIELDS'],
    ['no JSON at all', '', 'INVALID_FIELDS'],
    ['JSON that is no object', '7', 'INVALID_FIELDS'],
    ['endless nesting', `{"simulator_info":${deep}}`, 'INVALID_FIELDS'],
    ['NUL in a text', JSON.stringify({ ...samplingJob, name: 'a\u0000b' }), 'INVALID_FIELDS'],
    [
      'half a character',
      JSON.stringify({ ...samplingJob, simulator_info: { '\ud800': 1 } }),
      'INVALID_FIELDS',
    ],
    ['a number out of range', JSON.stringify(samplingJob).replace('1000', '1e999'), 'INVALID_FIELDS'],
    ['no device', JSON.stringify({ ...samplingJob, device_id: undefined }), 'FIELD_REQUIRED'],
    ['a name that is too long', JSON.stringify({ ...samplingJob, name: 'x'.repeat(257) }), 'FIELD_TOO_LONG'],
    ['no shots', JSON.stringify({ ...samplingJob, shots: 0 }), 'INVALID_FIELDS'],
    ['a program for the server', JSON.stringify({ ...samplingJob, job_type: 'sse' }), 'SSE_NOT_ENABLED'],
    [
      'two programs',
      JSON.stringify({ ...samplingJob, job_info: { program: [bellPair, bellPair] } }),
      'FIELD_TOO_LONG',
    ],
    [
      'a coefficient whose square is no number',
      JSON.stringify({
        ...estimationJob,
        job_info: { ...estimationJob.job_info, operator: [{ pauli: 'Z 0', coeff: 1e200 }] },
      }),
      'INVALID_FIELDS',
    ],
  ])('with %s is refused with 400', async (_, body, message_code) => {
    expect(await call('/jobs', { method: 'POST', body })).toMatchObject({
      status: 400,
      body: { message_code },
    })
  })

  it('is refused with a helpful message', async () => {
    const { body } = await call('/jobs', { method: 'POST', body: { ...samplingJob, shots: 0 } })
    expect(body).toMatchObject({
      message: "'shots' must be a whole number from 1 to 10000000.",
      message_params: { field: 'shots' },
    })
  })

  it('is refused with the number of shots that is possible', async () => {
    const program = `include "stdgates.inc"; qubit[16] q; bit[16] c;
      for int i in [1:20] { rx(i) q; for int k in [0:14] { cx q[k], q[k + 1]; } } c = measure q;`
    const job = {
      ...samplingJob,
      device_id: 'tokusa-16',
      shots: 10_000_000,
      job_info: { program: [program] },
    }
    const { status, body } = await call('/jobs', { method: 'POST', body: job })
    expect({ status, body }).toMatchObject({ status: 400, body: { message_code: 'INVALID_FIELDS' } })
    const { message, message_params } = body as { message: string; message_params: { max_shots: number } }
    expect(message).toContain(`at most ${message_params.max_shots.toLocaleString('en-US')} shots`)
  })

  it('with a body over the limit is refused with 413, announced or not', async () => {
    const body = 'x'.repeat(1_048_577)
    expect(await call('/jobs', { method: 'POST', body })).toMatchObject({ status: 413 })

    const chunks = new ReadableStream({
      start: (controller) => {
        for (let i = 0; i < 17; i++) controller.enqueue(new TextEncoder().encode('x'.repeat(65_536)))
        controller.close()
      },
    })
    const token = await signIn('chunks@example.org')
    const answer = await fetch(`http://127.0.0.1:${port}/jobs`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: chunks,
      duplex: 'half',
    })
    expect(answer.status).toBe(413)
  })

  it.each(['/identity/', '/oauth2/token'])(
    'to %s with a body over its limit is refused with 413',
    async (path) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        body: 'x'.repeat(65_537),
      })
      expect(answer.status).toBe(413)
    },
  )

  it('of another type is refused with 415', async () => {
    const answer = await call('/jobs', {
      method: 'POST',
      body: '<job/>',
      headers: { 'content-type': 'text/xml' },
    })
    expect(answer).toMatchObject({ status: 415, body: { message_code: 'UNSUPPORTED_MEDIA_TYPE' } })
  })

  it('with a body in another coding is refused with 415', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    const answer = await call('/jobs', { method: 'POST', body: samplingJob, headers })
    expect(answer).toMatchObject({ status: 415, body: { message_params: { content_encoding: 'gzip' } } })
  })

  it.each([
    ['GET', '/identity/', 'POST'],
    ['PUT', '/identity/local-1_portal/.well-known/jwks.json', 'POST'],
    ['DELETE', '/oauth2/authorize', 'GET, POST'],
    ['PUT', '/oauth2/sign-in', 'POST'],
    ['PUT', '/oauth2/confirm', 'POST'],
    ['GET', '/oauth2/token', 'POST'],
    ['GET', '/oauth2/revoke', 'POST'],
    ['POST', '/logout', 'GET'],
    ['POST', '/healthz', 'GET'],
    ['DELETE', '/readyz', 'GET'],
    ['POST', '/local', 'GET'],
  ])('by %s to %s is refused with 405 and the allowed methods', async (method, path, allow) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow])
    expect(await answer.json()).toMatchObject({ message: `This path takes ${allow}.` })
  })

  it('for an unknown path is answered with 404, by an unknown method with 405', async () => {
    expect(await call('/nowhere')).toMatchObject({ status: 404, body: { message_code: 'NOT_FOUND' } })
    expect(await call('/%E0%A4%A')).toMatchObject({ status: 404 })
    const answer = await call('/devices', { method: 'DELETE' })
    expect(answer).toMatchObject({ status: 405, body: { message_code: 'METHOD_NOT_ALLOWED' } })
    expect(answer.headers.get('allow')).toBe('GET')
  })

  it.each([
    ['/jobs', 400],
    ['/signup-api/signup', 400],
    ['/identity/', 503],
    ['/oauth2/token', 503],
  ])('to %s whose sender hangs up is not logged as a failure', async (path, status) => {
    const before = runtime.logged.length
    const hangUp = Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
    const answer = await app.request(path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser',
      },
      body: new ReadableStream({ pull: (controller) => controller.error(hangUp) }),
      duplex: 'half',
    })
    expect(answer.status).toBe(status)
    const errors = runtime.logged.slice(before).filter((line) => line.includes('"level":50'))
    expect(errors).toEqual([])
  })

  it.each([
    '/healthz',
    '/jobs',
    '/nowhere',
    '/identity/',
    '/identity/local-1_portal/.well-known/jwks.json',
    '/signup-api/signup',
    '/oauth2/token',
    '/oauth2/authorize',
    '/local/config.json',
  ])('to %s is answered with a content type that browsers must not guess', async (path) => {
    for (const method of ['GET', 'POST']) {
      const { headers } = await fetch(`http://127.0.0.1:${port}${path}`, { method })
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*base-uri 'none'/)
      expect(headers.get('referrer-policy')).toBe('no-referrer')
    }
  })

  it('with the method TRACE is refused', async () => {
    const status = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.end('TRACE /jobs HTTP/1.1\r\nHost: cloud\r\n\r\n'),
      )
      socket.once('data', (data) => resolve(data.toString().split('\r\n')[0]!))
    })
    expect(status).toBe('HTTP/1.1 405 Method Not Allowed')
  })

  it('that is not HTTP does not stop the server', async () => {
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.end('\u0016\u0003 nonsense\r\n\r\n'))
      socket.on('close', () => resolve())
      socket.resume()
    })
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
  })

  it('never returns secrets or stack traces', async () => {
    const { body } = await call('/jobs', { method: 'POST', body: '{' })
    expect(JSON.stringify(body)).not.toMatch(/at .*\.ts|node_modules|SyntaxError/)
  })
})
