import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { findFreePort } from '../src/postgres/free-port.ts'
import { readPostmasterFile } from '../src/postgres/postmaster-file.ts'
import { longJob, samplingJob } from './programs.ts'
import { createDemoToken, runCloud } from './running-cloud.ts'

const dataFolder = mkdtempSync(join(tmpdir(), 'database-restart-'))
const environment = {
  CLOUD_DATA_DIR: dataFolder,
  CLOUD_PORT: String(await findFreePort()),
  LOG_LEVEL: 'silent',
}
const cloud = await runCloud(environment)
afterAll(async () => {
  await cloud.end('SIGTERM')
  rmSync(dataFolder, { recursive: true, force: true })
})
const headers = { 'q-api-token': await createDemoToken(environment), 'content-type': 'application/json' }
const call = (path: string, init: RequestInit = {}) => fetch(`${cloud.url}${path}`, { ...init, headers })
const submit = (job: object) => call('/jobs', { method: 'POST', body: JSON.stringify(job) })

describe('a cloud whose PostgreSQL is killed under load', () => {
  it('answers 503 meanwhile, recovers by itself, and has run every job that it accepted', async () => {
    const accepted: string[] = []
    const statuses = new Set<number>()
    const send = async (job: object) => {
      const answer = await submit(job)
      statuses.add(answer.status)
      const body = (await answer.json()) as { job_id?: string; message_code?: string }
      if (body.job_id !== undefined) accepted.push(body.job_id)
      return answer.status
    }
    await send(longJob)
    for (let i = 0; i < 5; i++) await send(samplingJob)

    process.kill(readPostmasterFile(join(dataFolder, 'postgres'))!.pid, 'SIGKILL')
    while ((await send(samplingJob)) === 200) await setTimeout(5)
    expect((await fetch(`${cloud.url}/healthz`)).status).toBe(200)
    while ((await send(samplingJob)) !== 200) await setTimeout(20)
    expect(statuses).toEqual(new Set([200, 503]))

    for (const jobId of accepted) {
      for (let status = 'submitted'; status !== 'succeeded'; await setTimeout(20)) {
        const answer = await call(`/jobs/${jobId}/status`)
        if (answer.ok) status = ((await answer.json()) as { status: string }).status
        expect(['submitted', 'ready', 'running', 'succeeded']).toContain(status)
      }
    }
    expect((await fetch(`${cloud.url}/readyz`)).status).toBe(200)
  })
})
