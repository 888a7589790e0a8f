import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, unlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { isDiskFull } from '../src/failures/is-disk-full.ts'
import { samplingJob } from './programs.ts'
import { reservePort } from './reserve-port.ts'
import { createDemoToken, runCloud } from './running-cloud.ts'

const disk = mkdtempSync(join(tmpdir(), 'full-disk-'))
const isMounted = mountDisk()
afterAll(() => {
  if (isMounted) execFileSync('umount', ['--lazy', disk])
  rmSync(disk, { recursive: true, force: true })
})

/** Returns whether this account may mount a disk of 400 MB. */
function mountDisk(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', disk], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Writes a file that takes all the room there is, however little others leave. */
function fill(file: string): void {
  for (const bytes of [1_048_576, 4096])
    try {
      for (;;) appendFileSync(file, Buffer.alloc(bytes))
    } catch (error) {
      if (!isDiskFull(error)) throw error
    }
}

describe.skipIf(!isMounted)('a cloud whose disk is full (nightly, where a disk can be mounted)', () => {
  it('is not ready and answers 503 until there is room, and loses no job', async () => {
    const environment = { CLOUD_DATA_DIR: join(disk, 'data'), CLOUD_PORT: String(await reservePort()) }
    const cloud = await runCloud(environment)
    const headers = {
      'q-api-token': await createDemoToken(environment),
      'content-type': 'application/json',
    }
    const accepted: string[] = []
    const submit = async () => {
      const body = JSON.stringify({ ...samplingJob, shots: 10 })
      const answer = await fetch(`${cloud.url}/jobs`, { method: 'POST', headers, body })
      const { job_id } = (await answer.json()) as { job_id?: string }
      if (job_id !== undefined) accepted.push(job_id)
      return answer.status
    }
    const readiness = async () => {
      const answer = await fetch(`${cloud.url}/readyz`)
      return [answer.status, ((await answer.json()) as { status: string }).status]
    }
    expect(await submit()).toBe(200)
    const ballast = join(disk, 'ballast')
    fill(ballast)
    await expect.poll(readiness).toEqual([503, 'the disk of the database is full'])
    // Small writes still fit into what PostgreSQL has reserved.
    const statuses = new Set<number>()
    while (!statuses.has(503)) statuses.add(await submit())
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect((await fetch(`${cloud.url}/healthz`)).status).toBe(200)

    unlinkSync(ballast)
    await expect.poll(readiness).toEqual([200, 'ready'])
    await expect.poll(submit).toBe(200)
    for (const id of accepted) {
      const status = async () => {
        const answer = await fetch(`${cloud.url}/jobs/${id}`, { headers })
        return ((await answer.json()) as { status: string }).status
      }
      await expect.poll(status).toBe('succeeded')
    }
    expect(await cloud.end('SIGTERM')).toBe(0)
  })
})
