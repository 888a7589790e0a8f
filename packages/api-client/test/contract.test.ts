import { describe, expect, it } from 'vitest'
import { createApiClient, type ApiClient } from '../src/index.ts'
import { createFakeCloud } from '../src/testing/create-fake-cloud.ts'
import { deviceInfoFixtures, jobFixtures } from '../src/testing/wire-fixtures.ts'
import { readContract, type Contract } from './contract.ts'

const contract = readContract('portal-api')

/** A client and a cloud; each request and answer is checked against the contract. */
function watchedClient(watched: Contract) {
  const cloud = createFakeCloud()
  const breaches: string[] = []
  const operations = new Set<string>()
  const client = createApiClient({
    baseUrl: 'http://cloud.test',
    token: async () => 'id-token',
    fetch: async (request) => {
      const copy = request.clone()
      const response = await cloud.fetch(request)
      const { operation, problems } = await watched.check(copy, response.clone())
      operations.add(operation)
      breaches.push(...problems)
      return response
    },
  })
  return { client, cloud, breaches, operations }
}

const submission = {
  name: 'Parity',
  description: 'of a Bell pair',
  deviceId: 'qulacs',
  type: 'estimation',
  shots: 1000,
  program: 'OPENQASM 3; qubit[2] q;',
  operator: [{ pauli: 'Z 0 Z 1', coefficient: 1 }],
  transpilerInfo: { transpiler_lib: null },
  mitigationInfo: {},
} as const

const calls: Record<string, (client: ApiClient) => Promise<unknown>> = {
  listDevices: (client) => client.listDevices(),
  getDevice: (client) => client.getDevice('aurora'),
  listJobs: (client) =>
    client.listJobs({
      text: 'bell',
      statuses: ['succeeded', 'running'],
      from: '2026-03-01T00:00:00.000Z',
      to: '2026-03-31T00:00:00.000Z',
      page: 1,
      size: 100,
    }),
  submitJob: (client) => client.submitJob(submission),
  getJob: (client) => client.getJob(jobFixtures.estimation.job_id),
  getJobStatus: (client) => client.getJobStatus(jobFixtures.failed.job_id),
  cancelJob: async (client) => client.cancelJob(await client.submitJob(submission)),
  deleteJob: (client) => client.deleteJob(jobFixtures.failed.job_id),
  getSseLog: (client) => client.getSseLog(jobFixtures.sse.job_id),
  createApiToken: (client) => client.createApiToken(),
  getApiToken: (client) => client.getApiToken(),
  deleteApiToken: async (client) => {
    await client.createApiToken()
    await client.deleteApiToken()
  },
  listAnnouncements: (client) => client.listAnnouncements({ offset: 0, limit: 100 }),
  getAnnouncement: (client) => client.getAnnouncement(3),
  getAccount: (client) => client.getAccount(),
  updateAccount: (client) => client.updateAccount({ organization: 'Analytical Engines' }),
  getAccountSettings: (client) => client.getAccountSettings(),
  listSessions: (client) => client.listSessions(),
  endSession: async (client) => {
    const [, other] = (await client.listSessions()) ?? []
    await client.endSession(other!.id)
  },
  exportAccount: (client) => client.exportAccount(),
  deleteAccount: (client) => client.deleteAccount(),
}

describe('client and fake cloud keep the contract', () => {
  it.each(Object.entries(calls))('in %s', async (_, call) => {
    const { client, breaches } = watchedClient(contract)
    await call(client)
    expect(breaches).toEqual([])
  })

  it('in refusals', async () => {
    const { client, breaches, operations } = watchedClient(contract)
    const refusals = [
      client.getDevice('nowhere'),
      client.submitJob({ ...submission, deviceId: 'nowhere' }),
      client.deleteApiToken(),
      client.getAnnouncement(99),
      client.getSseLog(jobFixtures.sampling.job_id),
      client.cancelJob(jobFixtures.sampling.job_id),
      client.submitJob(submission).then((jobId) => client.deleteJob(jobId)),
    ]
    expect((await Promise.allSettled(refusals)).map(({ status }) => status)).toEqual(
      refusals.map(() => 'rejected'),
    )
    expect(breaches).toEqual([])
    expect(operations.size).toBeGreaterThanOrEqual(refusals.length)
  })

  it('in every operation that the contract has', async () => {
    const { client, cloud, operations } = watchedClient(contract)
    cloud.answerNext('GET /api-token', () => new Response('', { status: 405 }))
    for (const call of Object.values(calls)) await call(client)
    expect([...operations].sort()).toEqual(contract.operations)
  })

  it('and the check reports a breach of either side', async () => {
    const { client, cloud, breaches } = watchedClient(contract)
    cloud.state.devices = [{ ...cloud.state.devices[0]!, n_pending_jobs: -1 }]
    await client.listDevices()
    await client.submitJob({ ...submission, deviceId: cloud.state.devices[0]!.device_id, shots: 0 })
    expect(breaches).toEqual([
      expect.stringContaining('listDevices reply: data/0/n_pending_jobs'),
      expect.stringContaining('submitJob body: data/shots'),
    ])
  })
})

it('has a fixture of device_info that matches the contract', () => {
  expect(contract.problemsOf('DeviceInfo', JSON.parse(deviceInfoFixtures.today))).toEqual([])
  expect(contract.problemsOf('DeviceInfo', JSON.parse(deviceInfoFixtures.older))).not.toEqual([])
})
