import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { openCommandRuntime } from '../src/cli/open-command-runtime.ts'
import { readPostmasterFile } from '../src/embedded-postgres/postmaster-file.ts'
import { readSettings } from '../src/settings/settings.ts'
import { bellPair, endlessJob } from './programs.ts'
import { reservePort } from './reserve-port.ts'
import { createDemoToken, runCloud } from './running-cloud.ts'

const dataFolder = mkdtempSync(join(tmpdir(), 'survive-kill-'))
const environment = {
  CLOUD_DATA_DIR: dataFolder,
  CLOUD_PORT: String(await reservePort()),
  REQUESTS_PER_MINUTE: '1000000',
}
const ends: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const end of ends) await end()
  rmSync(dataFolder, { recursive: true, force: true })
})

describe('a cloud that is killed while a job runs', () => {
  it('runs the job once after a new start in the same data folder', async () => {
    const first = await runCloud(environment)
    ends.push(() => first.end('SIGKILL'))
    const token = await createDemoToken(environment)
    const call = async (path: string, init: RequestInit = {}) => {
      const headers = { 'q-api-token': token, 'content-type': 'application/json' }
      const answer = await fetch(`${first.url}${path}`, { ...init, headers })
      return (await answer.json()) as Record<string, unknown>
    }
    const statusBecomes = async (path: string, wanted: string) => {
      for (;;) {
        const { status, ...more } = await call(path)
        if (status === wanted) return
        expect(['submitted', 'ready', 'running'], JSON.stringify(more)).toContain(status)
        await setTimeout(20)
      }
    }

    const { job_id } = await call('/jobs', { method: 'POST', body: JSON.stringify(endlessJob) })
    const path = `/jobs/${String(job_id)}/status`
    await statusBecomes(path, 'running')
    await first.end('SIGKILL')
    const survivor = readPostmasterFile(join(dataFolder, 'postgres'))?.pid
    expect(survivor).toBeDefined()
    const { runtime, close } = await openCommandRuntime(readSettings(environment))
    // The next attempt ends.
    await runtime.database
      .updateTable('job')
      .set({ program: JSON.stringify([bellPair]) })
      .where('job_id', '=', String(job_id))
      .execute()

    const second = await runCloud(environment)
    ends.push(() => second.end('SIGTERM'))
    expect(readPostmasterFile(join(dataFolder, 'postgres'))?.pid).toBe(survivor)
    await statusBecomes(path, 'succeeded')

    const jobs = await runtime.database
      .selectFrom('job')
      .selectAll()
      .where('job_type', '=', 'sampling')
      .execute()
    await close()
    expect(jobs).toHaveLength(1)
    expect(jobs[0]).toMatchObject({ job_id, attempt: 2, status: 'succeeded', message: null })
    const { counts } = (jobs[0]!.result as { sampling: { counts: Record<string, number> } }).sampling
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(1000)

    // Sends Ctrl-C twice, as a terminal and a forwarding parent process do.
    second.child.kill('SIGINT')
    expect(await second.end('SIGINT')).toBe(0)
    expect(readPostmasterFile(join(dataFolder, 'postgres'))).toBeNull()
  })
})
