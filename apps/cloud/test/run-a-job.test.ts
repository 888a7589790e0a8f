import { setTimeout } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import type { ContractClient } from './contract-client.ts'
import { estimationJob, samplingJob } from './programs.ts'
import { createTestApi } from './test-api.ts'

const api = await createTestApi()
const { client } = await api.addUser('ada')
afterAll(() => api.close())

type Job = Record<string, unknown> & { job_info: { result: unknown; message: unknown }; status: string }

async function runToTheEnd({ call }: ContractClient, job: object): Promise<Job> {
  const { body } = await call('/jobs', { method: 'POST', body: job })
  const { job_id } = body as { job_id: string }
  for (;;) {
    const { body: state } = await call(`/jobs/${job_id}/status`)
    if (!['submitted', 'ready', 'running'].includes((state as Job).status)) break
    await setTimeout(20)
  }
  return (await call(`/jobs/${job_id}`)).body as Job
}

describe('a job', () => {
  it('samples the Bell program: only 00 and 11, as many as shots', async () => {
    const job = await runToTheEnd(client, samplingJob)
    expect(job.status).toBe('succeeded')
    const { counts } = (job.job_info.result as { sampling: { counts: Record<string, number> } }).sampling
    expect(Object.keys(counts).sort()).toEqual(['00', '11'])
    expect(counts['00']! + counts['11']!).toBe(1000)
    expect(job.execution_time).toBeGreaterThan(0)
  })

  it('estimates the parity of the Bell program exactly', async () => {
    const job = await runToTheEnd(client, estimationJob)
    expect(job.job_info.result).toEqual({ estimation: { exp_value: 1, stds: 0 } })
  })

  it('shows occasional readout errors on a calibrated device', async () => {
    const job = await runToTheEnd(client, { ...samplingJob, device_id: 'tokusa-16', shots: 20_000 })
    const { counts } = (job.job_info.result as { sampling: { counts: Record<string, number> } }).sampling
    const wrong = (counts['01'] ?? 0) + (counts['10'] ?? 0)
    expect(wrong).toBeGreaterThan(100)
    expect(wrong).toBeLessThan(3000)
  })

  it('with a syntax error is refused with its line and column', async () => {
    const program = 'OPENQASM 3;\nqubit[2] q;\n\n  h q[0]\ncx q[0], q[1];\n'
    const answer = await client.call('/jobs', {
      method: 'POST',
      body: { ...samplingJob, job_info: { program: [program] } },
    })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({
      message_code: 'INVALID_PROGRAM',
      message_params: {
        line: 4,
        column: expect.any(Number) as number,
        reason: 'openqasm:syntax/expected',
      },
    })
  })
})
