import { readFileSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { createContractClient, readContract } from '../../../test/contract-client.ts'
import { passLease } from '../../../test/pass-lease.ts'
import { bellPair } from '../../../test/programs.ts'
import { createTestApi } from '../../../test/test-api.ts'
import { devicesCommand } from '../../cli/devices.ts'
import { giveBackOrphans } from '../../jobs/worker/job-store.ts'

/** The sample of the guides, as its readers run it: it imports nothing of this program. */
const sampleFile = new URL('../../../../../docs/examples/adapter.ts', import.meta.url)
type Measure = (job: object, hold: (progress: number) => Promise<void>) => Promise<object>
const { call, chip, measure, runNextJob } = (await import(sampleFile.href)) as {
  call: (connection: object, path: string, body: object) => Promise<object>
  chip: object
  measure: Measure
  runNextJob: (connection: object, measure: Measure) => Promise<boolean>
}

// A worker would give orphans back by itself.
const api = await createTestApi({}, { hasWorker: false })
const { runtime, app, engine } = api
const { client } = await api.addUser('ada')
const store = { ...runtime, queue: engine.queue }
afterAll(() => api.close())

async function runDevices(...args: string[]): Promise<string> {
  const printed: string[] = []
  const code = await devicesCommand.run({ runtime, args, print: (line) => printed.push(line) })
  return `${code} ${printed.at(-1)}`
}

async function connect(deviceId: string, qubits = 2) {
  const token = (await runDevices('connect', deviceId, '--qubits', String(qubits))).slice(2)
  return { deviceId, token, ...clientOf(token) }
}

function clientOf(token: string) {
  return createContractClient(
    app,
    { authorization: `Bearer ${token}` },
    new Set(),
    readContract('adapter-api'),
  )
}

async function submit(deviceId: string, program = bellPair): Promise<string> {
  const job = {
    name: 'Bell',
    job_type: 'sampling',
    device_id: deviceId,
    shots: 10,
    job_info: { program: [program] },
  }
  const { body } = await client.call('/jobs', { method: 'POST', body: job })
  return (body as { job_id: string }).job_id
}

async function readJob(id: string) {
  return (await client.call(`/jobs/${id}`)).body as Record<string, unknown>
}

const fridge = await connect('fridge')
const other = await connect('other')
const counts = { sampling: { counts: { '00': 4, '11': 6 } } }

function post(path: string, body: object, by: Pick<typeof fridge, 'call'> = fridge) {
  return by.call(`/adapter/jobs/${path}`, { method: 'POST', body })
}

async function take() {
  const { body } = await post('take', { lease_seconds: 60 })
  return (body as { job: { job_id: string; lease: string } | null }).job
}

it('runs the sample adapter, whose results the owner reads', async () => {
  const id = await submit('fridge')
  const connection = { cloudUrl: 'http://cloud.test', token: fridge.token, fetch: app.fetch }
  expect(await runNextJob(connection, measure)).toBe(true)
  expect(await runNextJob(connection, measure)).toBe(false)
  expect(await readJob(id)).toMatchObject({
    status: 'succeeded',
    job_info: { result: { sampling: { counts: { '00': 10 } } } },
  })
  const broken = await submit('fridge')
  await runNextJob(connection, () => Promise.reject(new Error('The fridge is warm.')))
  expect(await readJob(broken)).toMatchObject({
    status: 'failed',
    job_info: { message: 'The fridge is warm.' },
  })
  const sample = readFileSync(sampleFile, 'utf8')
  expect(sample.split('\n').length).toBeLessThan(100)
})

it('tells users and the transpiler what the sample describes', async () => {
  const { token } = await connect('described')
  const connection = { cloudUrl: 'http://cloud.test', token, fetch: app.fetch }
  const readDevice = async () => (await client.call('/devices/described')).body as Record<string, unknown>
  expect(await readDevice()).not.toHaveProperty('device_info')
  await call(connection, 'device', chip)
  const { device_info, calibrated_at } = await readDevice()
  expect(JSON.parse(String(device_info))).toMatchObject({ ...chip, calibrated_at })

  const id = await submit('described', 'OPENQASM 3;\nqubit[2] q;\nbit[2] c;\ncx q[1], q[0];\nc = measure q;')
  let received = ''
  await runNextJob(connection, (job: { transpile_result?: { transpiled_program: string } }, hold) => {
    received = job.transpile_result?.transpiled_program ?? ''
    return measure(job, hold)
  })
  // The only coupling leads from qubit 0 to qubit 1.
  expect(received.match(/^cx .*$/gm)).toEqual(['cx $0, $1;'])
  expect(await readJob(id)).toMatchObject({
    status: 'succeeded',
    job_info: { transpile_result: { transpiled_program: received } },
  })
  await connect('described')
  expect(await readDevice()).not.toHaveProperty('device_info')
})

it('refuses a program for qubits that are not coupled, if the job uses no transpiler', async () => {
  const lab = await connect('line', 3)
  const couplings = [
    { control: 0, target: 1 },
    { control: 1, target: 2 },
  ]
  const qubits = [{ id: 0 }, { id: 1 }, { id: 2 }]
  expect((await lab.call('/adapter/device', { method: 'POST', body: { qubits, couplings } })).status).toBe(
    200,
  )
  const program = 'OPENQASM 3;\nqubit[3] q;\nbit[3] c;\ncx q[0], q[2];\nc = measure q;'
  const job = { job_type: 'sampling', device_id: 'line', shots: 10, job_info: { program: [program] } }
  const send = (more: object) => client.call('/jobs', { method: 'POST', body: { ...job, ...more } })
  expect(await send({ transpiler_info: { transpiler_lib: null } })).toMatchObject({
    status: 400,
    body: { message_code: 'INVALID_PROGRAM', message_params: { line: 4 } },
  })
  expect(await send({})).toMatchObject({ status: 200 })
})

it('takes programs that nobody could simulate', async () => {
  await connect('wide', 100)
  const program =
    'OPENQASM 3;\nqubit[100] q;\nbit[100] c;\nh q;\nfor int i in [0:98] { cx q[i], q[i + 1]; }\nc = measure q;'
  expect(await submit('wide', program)).toMatch(/^[0-9a-f-]{36}$/)
})

it.each([
  ['qubits', { qubits: [{ id: 0 }], couplings: [] }],
  ['qubits', { qubits: [{ id: 0 }, { id: 2 }], couplings: [] }],
  ['couplings', { qubits: [{ id: 0 }, { id: 1 }], couplings: [{ control: 0, target: 2 }] }],
  ['couplings', { qubits: [{ id: 0 }, { id: 1 }], couplings: [{ control: 1, target: 1 }] }],
  ['calibrated_at', { qubits: [{ id: 0 }, { id: 1 }], couplings: [], calibrated_at: '2026-12-31T23:59:60Z' }],
  ['qubits.0.fidelity', { qubits: [{ id: 0, fidelity: 1.1 }, { id: 1 }], couplings: [] }],
])('refuses a description with wrong %s', async (field, body) => {
  expect(await fridge.call('/adapter/device', { method: 'POST', body })).toMatchObject({
    status: 400,
    body: { message_code: 'INVALID_FIELDS', message_params: { field } },
  })
})

it('refuses jobs of several programs, because an adapter receives only one', async () => {
  const job = { job_type: 'multi_manual', device_id: 'fridge', shots: 10 }
  const body = { ...job, job_info: { program: [bellPair, bellPair] } }
  expect(await client.call('/jobs', { method: 'POST', body })).toMatchObject({
    status: 400,
    body: { message_code: 'INVALID_FIELDS', message_params: { field: 'job_type' } },
  })
  expect(await take()).toBeNull()
})

it('shows the owner that the job runs, and how far', async () => {
  const id = await submit('fridge')
  const job = await take()
  await post(`${id}/progress`, { lease: job!.lease, progress: 0.25 })
  expect((await client.call(`/jobs/${id}/status`)).body).toMatchObject({ status: 'running', progress: 0.25 })
  await post(`${id}/return`, { lease: job!.lease })
  expect((await client.call(`/jobs/${id}/status`)).body).toMatchObject({ status: 'ready' })
  expect((await take())?.job_id).toBe(id)
  await client.call(`/jobs/${id}/cancel`, { method: 'POST' })
})

it('refuses wrong, replaced and revoked tokens', async () => {
  for (const token of [
    '',
    'x',
    `${fridge.token}x`,
    fridge.token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    'ada',
  ])
    expect(await post('take', { lease_seconds: 60 }, clientOf(token))).toMatchObject({ status: 401 })
  const former = await connect('spare')
  const spare = await connect('spare')
  expect((await post('take', { lease_seconds: 60 }, former)).status).toBe(401)
  expect((await post('take', { lease_seconds: 60 }, spare)).status).toBe(200)
  expect(await runDevices('disconnect', 'spare')).toMatch(/^0 The token of spare is revoked/)
  expect((await post('take', { lease_seconds: 60 }, spare)).status).toBe(401)
  expect(await runDevices('disconnect', 'state-vector')).toBe('1 No adapter runs state-vector.')
  expect(await runDevices('connect', 'state-vector', '--qubits', '2')).toMatch(/^1 /)
  expect(await runDevices('connect', 'a b', '--qubits', '2')).toMatch(/^2 /)
  const user = createContractClient(app, { authorization: `Bearer ${fridge.token}` })
  expect((await user.call('/jobs')).status).toBe(401)
})

it('keeps only a hash of the token', async () => {
  const rows = await runtime.database.selectFrom('device_adapter').selectAll().execute()
  const secret = fridge.token.split('.')[1]!
  expect(JSON.stringify(rows)).not.toContain(secret)
  expect(rows.map(({ secret_hash }) => secret_hash?.length ?? 0)).toContain(32)
})

it('hides jobs of other devices', async () => {
  const id = await submit('fridge')
  const job = await take()
  for (const [step, body] of [
    ['renew', { lease_seconds: 60 }],
    ['progress', { progress: 0.5 }],
    ['result', { execution_time: 1, result: counts }],
    ['return', {}],
  ] as const)
    expect(await post(`${id}/${step}`, { lease: job!.lease, ...body }, other)).toMatchObject({
      status: 404,
      body: { message_code: 'JOB_NOT_FOUND' },
    })
  expect((await post(`${id}/result`, { lease: job!.lease, execution_time: 1, result: counts })).status).toBe(
    200,
  )
  expect(await readJob(id)).toMatchObject({ status: 'succeeded', execution_time: 1 })
})

it('refuses nonsense and oversized results, and leaves the job running', async () => {
  const id = await submit('fridge')
  const job = await take()
  const send = (outcome: object) => post(`${id}/result`, { lease: job!.lease, execution_time: 1, ...outcome })
  for (const outcome of [
    {},
    { result: counts, message: 'both' },
    { result: {} },
    { result: { sampling: { counts: { '02': 1 } } } },
    { result: { sampling: { counts: { '00': -1 } } } },
    { result: { sampling: { counts: { '00': 1.5 } } } },
    { result: { sampling: { counts: { '00': 11 } } } },
    { result: { estimation: { exp_value: 1 } } },
    { result: counts, execution_time: -1 },
    { result: counts, lease: 'x' },
    { message: 'x'.repeat(1001) },
  ])
    expect(await send(outcome), JSON.stringify(outcome)).toMatchObject({ status: 400 })
  expect(await send({ message: 'x'.repeat(16_777_216) })).toMatchObject({ status: 413 })
  expect((await client.call(`/jobs/${id}/status`)).body).toMatchObject({ status: 'running' })
  await send({ result: counts })
})

it('accepts an outcome that is sent again, and stores it once', async () => {
  const id = await submit('fridge')
  const job = await take()
  const send = (outcome: object, lease = job!.lease) =>
    post(`${id}/result`, { lease, execution_time: 1, ...outcome })
  expect(await Promise.all([send({ result: counts }), send({ result: counts })])).toMatchObject([
    { status: 200 },
    { status: 200 },
  ])
  const other = { sampling: { counts: { '11': 10 } } }
  expect(await send({ result: other })).toMatchObject({ status: 200 })
  expect(await readJob(id)).toMatchObject({ status: 'succeeded', job_info: { result: counts } })
  for (const [outcome, lease] of [
    [{ message: 'It failed.' }, job!.lease],
    [{ result: counts }, '9.9'],
  ] as const)
    expect(await send(outcome, lease)).toMatchObject({
      status: 409,
      body: { message_code: 'LEASE_EXPIRED' },
    })
})

it('runs the sample adapter although answers are lost', async () => {
  const id = await submit('fridge')
  const lost = ['before', 'after', 'busy']
  const fetch = async (request: Request) => {
    const failure = request.url.endsWith('/result') ? lost.shift() : undefined
    if (failure === 'busy') return new Response('{}', { status: 503 })
    if (failure === 'before') throw new TypeError('fetch failed')
    const answer = await app.fetch(request)
    if (failure === 'after') throw new TypeError('fetch failed')
    return answer
  }
  const connection = { cloudUrl: 'http://cloud.test', token: fridge.token, fetch, pauseMs: 0 }
  expect(await runNextJob(connection, measure)).toBe(true)
  expect(lost).toEqual([])
  expect(await readJob(id)).toMatchObject({ status: 'succeeded' })
})

it('accepts nothing after the lease, and gives the job to the next take', async () => {
  const id = await submit('fridge')
  const first = await take()
  await passLease(runtime.database, id, 59)
  expect(await giveBackOrphans(store)).toBe(0)
  expect((await post(`${id}/renew`, { lease: first!.lease, lease_seconds: 60 })).status).toBe(200)
  await passLease(runtime.database, id, 61)
  for (const [step, body] of [
    ['renew', { lease_seconds: 60 }],
    ['progress', { progress: 1 }],
    ['result', { execution_time: 1, result: counts }],
  ] as const)
    expect(await post(`${id}/${step}`, { lease: first!.lease, ...body })).toMatchObject({ status: 409 })
  expect(await giveBackOrphans(store)).toBe(1)
  await runtime.database
    .updateTable('queue.job' as never)
    .set({ start_after: new Date(0) } as never)
    .execute()
  const second = await take()
  expect(second?.job_id).toBe(id)
  expect(
    (await post(`${id}/result`, { lease: first!.lease, execution_time: 1, result: counts })).status,
  ).toBe(409)
  await client.call(`/jobs/${id}/cancel`, { method: 'POST' })
  expect((await post(`${id}/renew`, { lease: second!.lease, lease_seconds: 60 })).status).toBe(409)
})
