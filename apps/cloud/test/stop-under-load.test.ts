import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { openCommandRuntime } from '../src/cli/open-command-runtime.ts'
import { readSettings } from '../src/settings/settings.ts'
import { endlessJob } from './programs.ts'
import { reservePort } from './reserve-port.ts'
import { createDemoToken, runCloud } from './running-cloud.ts'

const dataFolder = mkdtempSync(join(tmpdir(), 'stop-under-load-'))
/** The checks below happen within this time, also on a busy machine. */
const drainSeconds = 4
const environment = {
  CLOUD_DATA_DIR: dataFolder,
  CLOUD_PORT: String(await reservePort()),
  REQUESTS_PER_MINUTE: '1000000',
  SUBMISSIONS_PER_MINUTE: '1000000',
  DRAIN_SECONDS: String(drainSeconds),
}
const cloud = await runCloud(environment)
const token = await createDemoToken(environment)
const { runtime, close } = await openCommandRuntime(readSettings(environment))
afterAll(async () => {
  cloud.child.kill('SIGKILL')
  await close()
  rmSync(dataFolder, { recursive: true, force: true })
})
const headers = { 'q-api-token': token, 'content-type': 'application/json' }
function submit() {
  return fetch(`${cloud.url}/jobs`, { method: 'POST', headers, body: JSON.stringify(endlessJob) })
}
async function statusOf(jobId: string) {
  const job = await runtime.database
    .selectFrom('job')
    .select('status')
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow()
  return job.status
}

describe('a cloud that is stopped under load', () => {
  it('fails its readiness, takes no jobs, answers the rest, gives jobs back', async () => {
    const { job_id: jobId } = (await (await submit()).json()) as { job_id: string }
    while ((await statusOf(jobId)) !== 'running') await setTimeout(10)
    const statuses = new Set<number>()
    let longestMs = 0
    const over = new AbortController()
    const load = Array.from({ length: 4 }, async () => {
      while (!over.signal.aborted) {
        const sentAt = performance.now()
        const answer = await fetch(`${cloud.url}/jobs`, { headers }).catch(() => undefined)
        if (answer) statuses.add(answer.status)
        await answer?.text().catch(() => {})
        if (answer) longestMs = Math.max(longestMs, performance.now() - sentAt)
      }
    })
    const stoppedAt = performance.now()
    const ended = cloud.end('SIGTERM')
    let ready = await fetch(`${cloud.url}/readyz`)
    while (ready.status === 200) ready = await fetch(`${cloud.url}/readyz`)
    expect([await ready.json(), ready.headers.get('connection')]).toEqual([
      { status: 'the service is stopping' },
      'close',
    ])
    const refused = await submit()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect((await fetch(`${cloud.url}/healthz`)).status).toBe(200)
    expect(await ended).toBe(0)
    const drainMs = performance.now() - stoppedAt
    over.abort()
    await Promise.all(load)
    expect(statuses).toEqual(new Set([200]))
    expect(await statusOf(jobId)).toBe('ready')
    const allowedMs = 1000 * (drainSeconds + 1) + longestMs
    process.stdout.write(
      `BENCH cloud drain, peer ${drainSeconds + 1} seconds and the longest request ours=${drainMs.toFixed(0)}ms peer=${allowedMs.toFixed(0)}ms ratio=${(allowedMs / drainMs).toFixed(2)}\n`,
    )
  })
})
