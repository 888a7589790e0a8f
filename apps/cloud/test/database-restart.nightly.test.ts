import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { readPostmasterFile } from '../src/embedded-postgres/postmaster-file.ts'
import { submitContinuously } from './load.ts'
import { longJob } from './programs.ts'
import { reservePort } from './reserve-port.ts'
import { createDemoToken, runCloud } from './running-cloud.ts'

const dataFolder = mkdtempSync(join(tmpdir(), 'database-restart-'))
const environment = {
  CLOUD_DATA_DIR: dataFolder,
  CLOUD_PORT: String(await reservePort()),
  REQUESTS_PER_MINUTE: '1000000',
  SUBMISSIONS_PER_MINUTE: '1000000',
  QUEUED_QPU_JOBS_PER_USER: '1000000',
  QUEUED_SIMULATOR_JOBS_PER_USER: '1000000',
  LOG_LEVEL: 'silent',
}
const cloud = await runCloud(environment)
const ends: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const end of ends) await end()
  await cloud.end('SIGTERM')
  rmSync(dataFolder, { recursive: true, force: true })
})
const token = await createDemoToken(environment)
const headers = { 'q-api-token': token, 'content-type': 'application/json' }
function call(path: string, init: RequestInit = {}) {
  return fetch(`${cloud.url}${path}`, { ...init, headers })
}
function submit(job: object) {
  return call('/jobs', { method: 'POST', body: JSON.stringify(job) })
}

describe('a cloud whose PostgreSQL is killed under load', () => {
  it('answers 503, recovers, and runs every accepted job', { timeout: 600_000 }, async () => {
    const answer = await submit(longJob)
    const { job_id: long } = (await answer.json()) as { job_id: string }
    const load = submitContinuously({ url: cloud.url, token, clients: 4 })
    ends.push(load.stop)
    while (load.acknowledged.length < 10) await setTimeout(5)

    process.kill(readPostmasterFile(join(dataFolder, 'postgres'))!.pid, 'SIGKILL')
    while (!load.statuses.has(503)) await setTimeout(5)
    expect((await fetch(`${cloud.url}/healthz`)).status).toBe(200)
    const before = load.acknowledged.length
    while (load.acknowledged.length < before + 10) await setTimeout(5)
    const accepted = [long, ...(await load.stop())]
    expect(load.statuses).toEqual(new Set([200, 503]))

    for (const jobId of accepted) {
      for (let status = 'submitted'; status !== 'succeeded'; await setTimeout(20)) {
        const answer = await call(`/jobs/${jobId}/status`)
        if (answer.ok) status = ((await answer.json()) as { status: string }).status
        expect(['submitted', 'ready', 'running', 'succeeded']).toContain(status)
      }
    }
    await expect.poll(async () => (await fetch(`${cloud.url}/readyz`)).status).toBe(200)
  })
})
