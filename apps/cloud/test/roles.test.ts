import { afterAll, describe, expect, it } from 'vitest'
import { startCloud, type Cloud } from '../src/composition/start-cloud.ts'
import { createLog } from '../src/dependencies/log.ts'
import { uuidV7 } from '../src/dependencies/uuid.ts'
import { openJobQueue } from '../src/jobs/queue/job-queue.ts'
import { readSettings } from '../src/settings/settings.ts'
import { queueAJob } from './queue-a-job.ts'
import { reservePort } from './reserve-port.ts'
import { createTestRuntime } from './test-runtime.ts'

const runtime = await createTestRuntime()
const queue = await openJobQueue(runtime)
const clouds: Cloud[] = []
afterAll(async () => {
  for (const cloud of clouds) await cloud.drain()
  await queue.stop()
  await runtime.close()
})

async function start(role: 'api' | 'worker') {
  const port = await reservePort()
  const settings = readSettings({
    DATABASE_URL: runtime.databaseUrl,
    CLOUD_PORT: String(port),
    CLOUD_ROLE: role,
    SECRET_KEY: 'a key of the tests that is long enough',
    DRAIN_SECONDS: '0',
  })
  clouds.push(await startCloud(settings, { log: createLog('silent'), stopRequested: new Promise(() => {}) }))
  return async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
}

describe('the role of a process', () => {
  it('decides whether it answers requests or runs jobs', async () => {
    const api = await start('api')
    const jobId = await queueAJob(runtime, queue, { owner: uuidV7(runtime), deviceId: 'state-vector' })
    await expect.poll(() => api('/readyz')).toBe(200)
    expect(await api('/jobs')).toBe(401)
    const workers = () =>
      runtime.database.selectFrom('job').select('status').where('job_id', '=', jobId).executeTakeFirst()
    expect(await workers()).toEqual({ status: 'ready' })
    const worker = await start('worker')
    await expect.poll(() => worker('/readyz')).toBe(200)
    expect([await worker('/healthz'), await worker('/jobs')]).toEqual([200, 404])
    await expect.poll(workers).toEqual({ status: 'succeeded' })
  })
})
