import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { bellPair, multiJob, oneQubit, samplingJob, threeQubits } from '../../../test/programs.ts'
import { createTestApi } from '../../../test/test-api.ts'
import { submit, waitForStatus } from '../../../test/wait-for-status.ts'

const api = await createTestApi()
const { client } = await api.addUser('ada')
const { database } = api.runtime
afterAll(() => api.close())

async function countEntries(jobId: string) {
  const { rows } = await sql<{ entries: number }>`
    select count(*)::integer as entries from queue.job where id = ${jobId}`.execute(database)
  return rows[0]?.entries
}

describe('a submitted job', () => {
  it('is stored together with its queue entry', async () => {
    expect(await countEntries(await submit(client, samplingJob))).toBe(1)
  })

  it('is ready from its check on, with its place in the queue, until a worker runs it', async () => {
    // No worker serves this device.
    await sql`insert into device (device_id, name, device_type, status, n_qubits, basis_gates, supported_instructions, description, updated_at)
      select 'unserved', 'Unserved', device_type, status, n_qubits, basis_gates, supported_instructions, '', updated_at
      from device where device_id = 'state-vector'`.execute(database)
    await api.engine.queue.addDevice('unserved')
    const job = { ...samplingJob, device_id: 'unserved' }
    const [first, second] = [await submit(client, job), await submit(client, job)]
    expect((await client.call(`/jobs/${first}/status`)).body).toMatchObject({
      status: 'ready',
      jobs_ahead: 0,
    })
    expect((await client.call(`/jobs/${second}/status`)).body).toMatchObject({
      status: 'ready',
      jobs_ahead: 1,
    })
    const { body } = await client.call(`/jobs/${first}`)
    const { submitted_at, ready_at } = body as Readonly<Record<string, unknown>>
    expect(ready_at).toBe(submitted_at)
  })

  it('is not stored if it cannot be queued', async () => {
    await sql`insert into device (device_id, name, device_type, status, n_qubits, basis_gates, supported_instructions, description, updated_at)
      select 'no-queue', 'No queue', device_type, status, n_qubits, basis_gates, supported_instructions, '', updated_at
      from device where device_id = 'state-vector'`.execute(database)
    const answer = await client.call('/jobs', {
      method: 'POST',
      body: { ...samplingJob, device_id: 'no-queue' },
    })
    expect(answer).toMatchObject({ status: 500, body: { message_code: 'INTERNAL_SERVER_ERROR' } })
    const jobs = await database.selectFrom('job').selectAll().where('device_id', '=', 'no-queue').execute()
    expect(jobs).toEqual([])
  })
})

describe('a job of several programs', () => {
  async function run(job: object): Promise<Info> {
    const jobId = await submit(client, job)
    await waitForStatus(client, jobId, 'succeeded')
    const { body } = await client.call(`/jobs/${jobId}`)
    return (body as { job_info: Info }).job_info
  }
  interface Info {
    readonly program: readonly string[]
    readonly combined_program?: string
    readonly transpile_result?: { readonly transpiled_program: string }
    readonly result: {
      readonly sampling: {
        readonly counts: Readonly<Record<string, number>>
        readonly divided_counts: Readonly<Record<string, Readonly<Record<string, number>>>>
      }
    }
  }

  it('runs as one program, and each program has its counts', async () => {
    const { program, combined_program, result } = await run(multiJob)
    expect(program).toEqual([bellPair, oneQubit])
    expect(combined_program).toContain('qubit[1] p2_q;')
    const { counts, divided_counts } = result.sampling
    // The single qubit is always 1, as the leftmost character.
    expect(Object.keys(counts).sort()).toEqual(['100', '111'])
    expect(divided_counts).toEqual({ '0': { '00': counts['100'], '11': counts['111'] }, '1': { '1': 1000 } })
  })

  it('runs on a chip, transpiled as one program', async () => {
    const { transpile_result, result } = await run({ ...multiJob, device_id: 'tokusa-16', shots: 200 })
    expect(transpile_result?.transpiled_program).toContain('p2_c')
    expect(Object.keys(result.sampling.divided_counts)).toEqual(['0', '1'])
    const ones = result.sampling.divided_counts['1']?.['1'] ?? 0
    expect(ones).toBeGreaterThan(150)
  })

  it('is refused with the program that has the problem', async () => {
    const body = { ...multiJob, job_info: { program: [threeQubits, oneQubit.replace('x q', 'nonsense q')] } }
    expect(await client.call('/jobs', { method: 'POST', body })).toMatchObject({
      status: 400,
      body: {
        message_code: 'INVALID_PROGRAM',
        message: expect.stringMatching(/^Program 2, line 5, column 1: /) as string,
        message_params: { field: 'job_info.program.1', line: 5, column: 1 },
      },
    })
    const many = { ...multiJob, job_info: { program: Array.from({ length: 65 }, () => oneQubit) } }
    expect(await client.call('/jobs', { method: 'POST', body: many })).toMatchObject({
      status: 400,
      body: { message_code: 'FIELD_TOO_LONG', message_params: { field: 'job_info.program' } },
    })
  })
})

it('refuses SSE jobs while there is no command, and says so', async () => {
  const body = { ...samplingJob, job_type: 'sse', job_info: { program: ['cHJpbnQoMSk='] } }
  expect(await client.call('/jobs', { method: 'POST', body })).toMatchObject({
    status: 400,
    body: {
      message_code: 'SSE_NOT_ENABLED',
      message: expect.stringContaining('its administrator has configured no command') as string,
      message_params: { field: 'job_type' },
    },
  })
  const { body: settings } = await client.call('/system/settings')
  expect(settings).toMatchObject({ job_types: ['sampling', 'estimation', 'multi_manual'] })
})
