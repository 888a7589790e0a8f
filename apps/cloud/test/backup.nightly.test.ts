import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { submitContinuously } from './load.ts'
import { endlessJob, samplingJob } from './programs.ts'
import { reservePort } from './reserve-port.ts'
import { createDemoToken, runCloud, type RunningCloud } from './running-cloud.ts'

const cli = resolve(import.meta.dirname, '..', 'src', 'cli', 'main.ts')
const folder = mkdtempSync(join(tmpdir(), 'backup-'))
async function environmentOf(name: string) {
  return {
    CLOUD_DATA_DIR: join(folder, name),
    CLOUD_PORT: String(await reservePort()),
    REQUESTS_PER_MINUTE: '1000000',
    SUBMISSIONS_PER_MINUTE: '1000000',
    QUEUED_QPU_JOBS_PER_USER: '1000000',
    QUEUED_SIMULATOR_JOBS_PER_USER: '1000000',
    LOG_LEVEL: 'silent',
  }
}
const ends: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
  rmSync(folder, { recursive: true, force: true })
})

/** Nearly every shot has an outcome of its own. */
const jobWithLongResult = {
  ...samplingJob,
  shots: 60_000,
  job_info: {
    program: ['OPENQASM 3; include "stdgates.inc"; qubit[18] q; bit[18] c; h q; c = measure q;'],
  },
}

function callerOf({ url }: RunningCloud, token: string) {
  return async (path: string, init: RequestInit = {}) => {
    const headers = { 'q-api-token': token, 'content-type': 'application/json' }
    const answer = await fetch(`${url}${path}`, { ...init, headers })
    return (await answer.json()) as Record<string, unknown>
  }
}

describe('npm run cloud -- backup', () => {
  it('copies a busy cloud into a folder from which another one starts', { timeout: 600_000 }, async () => {
    const environment = await environmentOf('original')
    const original = await runCloud(environment)
    ends.push(() => original.end('SIGTERM'))
    const token = await createDemoToken(environment)
    const call = callerOf(original, token)
    const submit = async (job: object) =>
      String((await call('/jobs', { method: 'POST', body: JSON.stringify(job) }))['job_id'])
    const done = await submit(samplingJob)
    const long = await submit(jobWithLongResult)
    for (const id of [done, long])
      while ((await call(`/jobs/${id}/status`))['status'] !== 'succeeded') await setTimeout(20)
    const longAnswer = await call(`/jobs/${long}`)
    expect(readdirSync(join(folder, 'original', 'objects', 'results'))).toHaveLength(1)
    const running = await submit(endlessJob)
    const waiting = await submit(samplingJob)
    while ((await call(`/jobs/${running}/status`))['status'] !== 'running') await setTimeout(20)
    const load = submitContinuously({ url: original.url, token, clients: 2 })
    ends.push(load.stop)
    while (load.acknowledged.length < 5) await setTimeout(5)
    const before = [...load.acknowledged]

    const copy = join(folder, 'copy')
    const backup = (target: string) =>
      promisify(execFile)(process.execPath, [cli, 'backup', target], {
        env: { ...process.env, ...environment },
      })
    expect((await backup(copy)).stdout).toContain(`The backup is in ${copy}.`)
    await load.stop()
    await expect(backup(copy)).rejects.toThrow('backup')
    const within = join(folder, 'original', 'copy')
    await expect(backup(within)).rejects.toMatchObject({
      stdout: `${within} would be a part of ${join(folder, 'original')}: name a folder elsewhere.\n`,
    })
    expect(existsSync(within)).toBe(false)
    await original.end('SIGTERM')
    const late = await environmentOf('copy')

    const restored = await runCloud(late)
    ends.push(() => restored.end('SIGTERM'))
    const callCopy = callerOf(restored, token)
    expect(await callCopy(`/jobs/${done}`)).toMatchObject({
      status: 'succeeded',
      job_info: { result: { sampling: {} } },
    })
    expect(await callCopy(`/jobs/${long}`)).toEqual(longAnswer)
    await callCopy(`/jobs/${running}/cancel`, { method: 'POST' })
    for (const jobId of [waiting, ...before])
      for (let status: unknown; status !== 'succeeded'; await setTimeout(20)) {
        status = (await callCopy(`/jobs/${jobId}/status`))['status']
        expect(['submitted', 'ready', 'running', 'succeeded']).toContain(status)
      }
  })
})
