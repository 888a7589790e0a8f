import { mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { reservePort } from './reserve-port.ts'
import { createDemoToken, runCloud } from './running-cloud.ts'

const limitBytes = 1.2 * 2 ** 30
const cgroup = createCgroup()
const folder = mkdtempSync(join(tmpdir(), 'memory-limit-'))
afterAll(() => {
  if (cgroup) rmdirSync(cgroup)
  rmSync(folder, { recursive: true, force: true })
})

/** Creates a cgroup, of version 1 or 2. Undefined where this account may not. */
function createCgroup(): string | undefined {
  for (const [controller, limit] of [
    ['/sys/fs/cgroup/memory', 'memory.limit_in_bytes'],
    ['/sys/fs/cgroup', 'memory.max'],
  ] as const) {
    const path = join(controller, `qportal-test-${process.pid}`)
    try {
      mkdirSync(path)
      writeFileSync(join(path, limit), String(Math.floor(limitBytes)))
      return path
    } catch {
      rmSync(path, { recursive: true, force: true })
    }
  }
  return undefined
}

/** How many processes the kernel has killed because the memory was used up. */
function countKilled(): number {
  for (const name of ['memory.oom_control', 'memory.events'])
    try {
      return Number(/^oom_kill (\d+)$/m.exec(readFileSync(join(cgroup!, name), 'utf8'))?.[1])
    } catch {
      continue
    }
  return Number.NaN
}

/** Entangles all qubits, and is no stabilizer circuit. */
function entangle(qubits: number): string {
  const layer = `rx(0.3) q;\nfor int i in [0:${qubits - 2}] { cx q[i], q[i + 1]; }\n`
  return `OPENQASM 3;\ninclude "stdgates.inc";\nqubit[${qubits}] q;\nbit[${qubits}] c;\n${layer}${layer}c = measure q;`
}

describe.skipIf(cgroup === undefined)('a cloud in 1.2 GB (nightly, where a cgroup can be made)', () => {
  it('outlives the largest jobs on all devices, and refuses larger ones', async () => {
    const environment = { CLOUD_DATA_DIR: folder, CLOUD_PORT: String(await reservePort()) }
    const cloud = await runCloud(environment, ({ pid }) =>
      writeFileSync(join(cgroup!, 'cgroup.procs'), String(pid)),
    )
    const headers = {
      'q-api-token': await createDemoToken(environment),
      'content-type': 'application/json',
    }
    const submit = async (device_id: string, qubits: number) => {
      const job = { job_type: 'sampling', device_id, shots: 10, job_info: { program: [entangle(qubits)] } }
      const answer = await fetch(`${cloud.url}/jobs`, { method: 'POST', headers, body: JSON.stringify(job) })
      return (await answer.json()) as Record<string, unknown>
    }
    // The share of a job follows from the limit of the cgroup, not of the machine.
    expect(await submit('state-vector', 27)).toMatchObject({
      message_params: { reason: 'memory/too-small', max_megabytes: 182 },
    })
    // 23 qubits take 128 MB, the most below the limit of a job.
    const ids: unknown[] = []
    for (let round = 0; round < 3; round++)
      for (const [device, qubits] of [
        ['state-vector', 23],
        ['tokusa-16', 16],
        ['asagi-64', 16],
      ] as const) {
        const { job_id, ...refusal } = await submit(device, qubits)
        expect([job_id, refusal]).toEqual([expect.any(String), {}])
        ids.push(job_id)
      }
    const statusOf = async (id: unknown) => {
      const answer = await fetch(`${cloud.url}/jobs/${String(id)}/status`, { headers })
      return ((await answer.json()) as { status: string }).status
    }
    for (const id of ids) {
      while (['ready', 'running'].includes(await statusOf(id))) await setTimeout(100)
      expect(await statusOf(id)).toBe('succeeded')
    }
    expect((await fetch(`${cloud.url}/readyz`)).status).toBe(200)
    expect(await cloud.end('SIGTERM')).toBe(0)
    expect(countKilled()).toBe(0)
  })
})
