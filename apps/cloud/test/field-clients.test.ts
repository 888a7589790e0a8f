import { afterAll, describe, expect, it } from 'vitest'
import { createContractClient } from './contract-client.ts'
import { bellPair, estimationJob, samplingJob } from './programs.ts'
import { createTestApi } from './test-api.ts'
import { waitForStatus } from './wait-for-status.ts'

const [api, fieldApi] = [await createTestApi(), await createTestApi({ COMPATIBILITY: 'field' })]
const { client } = await api.addUser('ada')
const { client: field } = await fieldApi.addUser('ada')
afterAll(async () => {
  await api.close()
  await fieldApi.close()
})

type Json = Readonly<Record<string, unknown>>

function submit(change: Json, { call } = client) {
  return call('/jobs', { method: 'POST', body: { ...samplingJob, shots: 10, ...change } })
}

async function read(answer: { body: unknown }, { call } = client): Promise<Json> {
  return (await call(`/jobs/${(answer.body as { job_id: string }).job_id}`)).body as Json
}

async function run(change: Json, by = client, wanted = 'succeeded'): Promise<Json> {
  const answer = await submit(change, by)
  expect(answer).toMatchObject({ status: 200 })
  await waitForStatus(by, (answer.body as { job_id: string }).job_id, wanted)
  return read(answer, by)
}

describe('a job', () => {
  it('has no null: members without a value are absent or empty texts', async () => {
    const job = await read(await submit({ name: undefined, description: undefined, device_id: 'tokusa-16' }))
    expect(job).toMatchObject({ name: '', description: '' })
    expect(JSON.stringify(job)).not.toContain('null')
    const ended = await run({ name: null })
    expect(ended).toMatchObject({ name: '', status: 'succeeded' })
    expect(Object.keys(ended.job_info as Json).sort()).toEqual(['program', 'result'])
    const { body } = await client.call('/jobs?fields=name,running_at,description')
    expect(JSON.stringify(body)).not.toContain(':null')
  })

  it('has an operator whose terms count once without a coefficient', async () => {
    const job = await run({
      ...estimationJob,
      job_info: { program: [bellPair], operator: [{ pauli: 'Z 0 Z 1' }] },
    })
    expect(job.job_info).toMatchObject({
      operator: [{ pauli: 'Z 0 Z 1', coeff: 1 }],
      result: { estimation: { exp_value: 1 } },
    })
  })
})

describe('the transpiler', () => {
  it('is named in a job that named none', async () => {
    const onChip = await read(await submit({ device_id: 'tokusa-16', transpiler_info: {} }))
    expect(onChip.transpiler_info).toEqual({
      transpiler_lib: 'qiskit',
      transpiler_options: { optimization_level: 2 },
    })
    expect((await read(await submit({}))).transpiler_info).toEqual({ transpiler_lib: null })
  })

  it('transpiles for a simulator too if it is named', async () => {
    const { job_info } = await run({ transpiler_info: { transpiler_lib: 'qiskit' } })
    expect(job_info).toMatchObject({
      transpile_result: {
        stats: { before: { n_gates: 2 }, after: { n_qubits: 2, n_gates_2q: 1 } },
        virtual_physical_mapping: { bit_mapping: { 0: 0, 1: 1 } },
      },
    })
  })

  it('honours initial_layout, as a list or by qubit', async () => {
    for (const initial_layout of [[3, 2], { 0: 3, 1: 2 }]) {
      const transpiler_options = { initial_layout }
      const { job_info } = await run({
        device_id: 'tokusa-16',
        transpiler_info: { transpiler_lib: 'qiskit', transpiler_options },
      })
      expect(job_info).toMatchObject({
        transpile_result: { virtual_physical_mapping: { qubit_mapping: { 0: 3, 1: 2 } } },
      })
    }
  })

  it('honours initial_layout on a simulator too, also if no library is named', async () => {
    const transpiler_options = { initial_layout: [3, 1] }
    for (const transpiler_lib of ['qiskit', undefined]) {
      const { job_info } = await run({ transpiler_info: { transpiler_lib, transpiler_options } })
      expect(job_info).toMatchObject({
        result: { sampling: { counts: expect.any(Object) as object } },
        transpile_result: { virtual_physical_mapping: { qubit_mapping: { 0: 3, 1: 1 } } },
      })
    }
  })

  it('is skipped by skip_transpilation, so that the program must fit the device', async () => {
    const transpiler_info = { transpiler_lib: 'qiskit', skip_transpilation: true }
    expect(await submit({ device_id: 'tokusa-16', transpiler_info })).toMatchObject({
      status: 400,
      body: { message_code: 'INVALID_PROGRAM' },
    })
    const program = ['OPENQASM 3; include "stdgates.inc"; bit[1] c; sx $0; c[0] = measure $0;']
    const { job_info } = await run({ device_id: 'tokusa-16', transpiler_info, job_info: { program } })
    expect(job_info).not.toHaveProperty('transpile_result')
  })
})

it.each<[Json, string]>([
  [{ transpiler_info: { transpiler_lib: 'tket' } }, 'transpiler_info.transpiler_lib'],
  [
    { transpiler_info: { skip_transpilation: 'no' } },
    'transpiler_info.transpiler_options.skip_transpilation',
  ],
  [{ transpiler_info: { initial_layout: 'line' } }, 'transpiler_info.transpiler_options.initial_layout'],
  [{ transpiler_info: { initial_layout: [99, 0] } }, 'transpiler_info.transpiler_options.initial_layout'],
  [
    { transpiler_info: { initial_layout: [1, 0], qubit_allocation: { 0: 1 } } },
    'transpiler_info.transpiler_options.initial_layout',
  ],
  [
    { transpiler_info: { transpiler_lib: null, transpiler_options: { initial_layout: [1, 0] } } },
    'transpiler_info.transpiler_options.initial_layout',
  ],
  [
    { transpiler_info: { initial_layout: [1, 0], skip_transpilation: true } },
    'transpiler_info.transpiler_options.initial_layout',
  ],
  [
    { transpiler_info: { qubit_allocation: { 0: 1 }, skip_transpilation: true } },
    'transpiler_info.qubit_allocation',
  ],
  [{ mitigation_info: { readout: 'least_squares' } }, 'mitigation_info.readout'],
])('refuses %j by name', async (change, name) => {
  expect(await submit(change)).toMatchObject({
    status: 400,
    body: { message_code: 'INVALID_FIELDS', message_params: { field: name } },
  })
})

it('mitigates readout errors under the older name of the setting', async () => {
  const { job_info } = await run({ device_id: 'tokusa-16', mitigation_info: { readout: 'pseudo_inverse' } })
  expect(job_info).toMatchObject({
    result: { mitigation_details: { ro_error_mitigation: { method: 'pseudo_inverse' } } },
  })
})

it('describes two-qubit gates by both names of their duration', async () => {
  const { body } = await client.call('/devices/tokusa-16')
  const { couplings } = JSON.parse((body as { device_info: string }).device_info) as {
    couplings: { gate_duration: Json }[]
  }
  expect(couplings.length).toBeGreaterThan(0)
  for (const { gate_duration } of couplings) expect(gate_duration.rzx90).toBe(gate_duration.cx)
})

it('accepts an API token beside an ID token that has expired', async () => {
  const { body } = await client.call('/api-token', { method: 'POST' })
  const { api_token_id, api_token_secret } = body as Record<string, string>
  const both = createContractClient(api.app, {
    authorization: 'Bearer expired',
    'q-api-token': `${api_token_id}.${api_token_secret}`,
  })
  expect(await both.call('/devices')).toMatchObject({ status: 200 })
})

describe('COMPATIBILITY=field', () => {
  it('accepts a program that cannot be read, and fails the job', async () => {
    const job_info = { program: ['OPENQASM 3; nonsense'] }
    expect(await submit({ job_info })).toMatchObject({ status: 400 })
    const job = await run({ job_info }, field, 'failed')
    expect(job).toMatchObject({ status: 'failed', job_info: { message: expect.any(String) as string } })
    const { job_id } = job as { job_id: string }
    expect(await field.call(`/jobs/${job_id}/cancel`, { method: 'POST' })).toMatchObject({
      status: 404,
      body: { message_code: 'JOB_INVALID_STATUS_FOR_CANCELLATION' },
    })
  })

  it('answers 404 to the deletion of a job that has not ended, instead of 409', async () => {
    const deletionOf = async (by: typeof client, database: typeof api.runtime.database) => {
      const { job_id } = (await run({}, by)) as { job_id: string }
      // No worker has this job, so its status stays.
      await database.updateTable('job').set({ status: 'running' }).where('job_id', '=', job_id).execute()
      return by.call(`/jobs/${job_id}`, { method: 'DELETE' })
    }
    const message_code = 'JOB_INVALID_STATUS_FOR_DELETION'
    expect(await deletionOf(field, fieldApi.runtime.database)).toMatchObject({
      status: 404,
      body: { message_code },
    })
    expect(await deletionOf(client, api.runtime.database)).toMatchObject({
      status: 409,
      body: { message_code },
    })
  })
})
