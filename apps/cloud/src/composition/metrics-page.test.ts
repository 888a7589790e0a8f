import { Hono } from 'hono'
import { afterAll, describe, expect, it } from 'vitest'
import { samplingJob } from '../../test/programs.ts'
import { createTestApi } from '../../test/test-api.ts'
import { submit } from '../../test/wait-for-status.ts'
import { recordSecurityEvent } from '../audit/security-event.ts'
import { createMetrics } from '../dependencies/metrics.ts'
import { openUserPool } from '../identity/user-pool.ts'
import { addMetricsPage, observeRequests } from './metrics-page.ts'

const api = await createTestApi({ SMTP_URL: 'smtp://localhost' }, { hasWorker: false })
const { client } = await api.addUser('ada')
const metrics = createMetrics('1.2.3')
const runtime = { ...api.runtime, metrics }
afterAll(() => api.close())

function createApp(token?: string) {
  const app = new Hono()
  app.use(observeRequests(metrics))
  addMetricsPage(app, {
    metrics,
    version: '1.2.3',
    database: runtime.database,
    pools: { api: runtime.database },
    checkReadiness: async () => ({ isReady: true }),
    token,
    log: runtime.log,
  })
  app.get('/devices', (context) => context.json([]))
  return app
}

/** As a server tells where a request comes from. */
function from(address: string) {
  return { incoming: { socket: { remoteAddress: address } } }
}
async function read(app = createApp()) {
  const response = await app.request('/metrics', { headers: { host: 'localhost' } }, from('127.0.0.1'))
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
  return (await response.text()).split('\n')
}

describe('the metrics', () => {
  it('count requests by route and status', async () => {
    const app = createApp()
    await app.request('/devices')
    await app.request('/nowhere/else', { method: 'PROPFIND' })
    const lines = await read(app)
    const name = 'qportal_http_request_duration_seconds_count'
    expect(lines).toContain(`${name}{method="GET",route="/devices",status="200"} 1`)
    expect(lines).toContain(`${name}{method="other",route="other",status="404"} 1`)
  })

  it('tell how many jobs wait, and how long', async () => {
    await submit(client, samplingJob)
    const lines = await read()
    expect(lines).toContain('qportal_queued_jobs{device="state-vector",state="waiting"} 1')
    expect(lines).toContain('qportal_queued_jobs{device="tokusa-16",state="waiting"} 0')
    const oldest = lines.find((line) => line.startsWith('qportal_oldest_waiting_job_seconds{device="state-v'))
    expect(Number(oldest?.split(' ')[1])).toBeGreaterThan(0)
  })

  it('tell how many mails wait', async () => {
    const { tasks } = openUserPool(runtime)
    await tasks.add('mail', { id: 1 })
    await tasks.stop()
    expect(await read()).toContain('qportal_waiting_tasks{task="mail"} 1')
  })

  it('count sign-ins by outcome, and tell version, readiness and connections', async () => {
    await recordSecurityEvent(openUserPool(runtime), { name: 'sign-in', outcome: 'success' })
    const lines = await read()
    expect(lines).toContain('qportal_security_events_total{event="sign-in",outcome="success"} 1')
    expect(lines).toContain('qportal_build_info{version="1.2.3"} 1')
    expect(lines).toContain('qportal_ready 1')
    expect(lines).toContain('qportal_database_connections{pool="api",state="waiting"} 0')
  })
})

it('shows the metrics to this machine only, or to the bearer of the token', async () => {
  const status = async (app: Hono, address: string, headers: Record<string, string> = {}) =>
    (await app.request('/metrics', { headers: { host: 'localhost', ...headers } }, from(address))).status
  expect(await status(createApp(), '192.0.2.7')).toBe(403)
  expect(await status(createApp(), '127.0.0.1', { 'x-forwarded-for': '192.0.2.7' })).toBe(403)
  expect(await status(createApp('secret'), '127.0.0.1')).toBe(403)
  expect(await status(createApp('secret'), '192.0.2.7', { authorization: 'Bearer secret' })).toBe(200)
})

it('tells the version to everybody', async () => {
  const response = await createApp().request('/version')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(await response.json()).toEqual({ name: 'qportal-cloud', version: '1.2.3' })
})

it('stores the request id of a job', async () => {
  const headers = { 'x-request-id': 'request-of-ada' }
  await client.call('/jobs', { method: 'POST', body: samplingJob, headers })
  const jobs = await runtime.database.selectFrom('job').select('request_id').execute()
  expect(jobs).toContainEqual({ request_id: 'request-of-ada' })
})
