import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { arbitraryRequest } from './arbitrary-request.ts'
import { createContractClient } from './contract-client.ts'
import { bellPair, estimationJob, samplingJob } from './programs.ts'
import { createTestApi } from './test-api.ts'

const isNightly = process.env.NIGHTLY === '1'
const numRuns = isNightly ? 20_000 : 2000
/** A failure reports its seed. Set FUZZ_SEED to repeat it. */
const seed = Number(process.env.FUZZ_SEED ?? (isNightly ? Date.now() % 2 ** 31 : 42))

const api = await createTestApi({
  REQUESTS_PER_MINUTE: '1000000',
  SUBMISSIONS_PER_MINUTE: '1000000',
  QUEUED_QPU_JOBS_PER_USER: '1000000',
  QUEUED_SIMULATOR_JOBS_PER_USER: '1000000',
})
const { client } = await api.addUser('ada')
afterAll(() => api.close())

const jobIds: string[] = []
for (let i = 0; i < 40; i++) {
  const { body } = await client.call('/jobs', { method: 'POST', body: i % 2 ? samplingJob : estimationJob })
  jobIds.push((body as { job_id: string }).job_id)
}

/** Values that a generator would never find. */
const examples = {
  job_id: fc.constantFrom(...jobIds, '01a1fc6c-03be-704c-87cf-890950a8e908'),
  device_id: fc.constantFrom('state-vector', 'state-vector', 'tokusa-16', 'nowhere'),
  announcement_id: fc.integer({ min: 0, max: 3 }),
  program: fc.oneof(
    { weight: 5, arbitrary: fc.constant([bellPair]) },
    fc.constant([bellPair.replace('h q[0]', 'hh q[0]')]),
    fc.string({ unit: 'grapheme', maxLength: 60 }).map((noise) => [`${bellPair}${noise}`]),
    fc.constantFrom(
      ['qubit[1000000000] q;'],
      ['gate g q { g q; }'],
      ['('.repeat(5000)],
      ['for int i in [0:1e9] { }'],
    ),
  ),
  job_type: fc.constantFrom('sampling', 'sampling', 'sampling', 'estimation'),
  operator: fc.oneof(
    { weight: 3, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constant([{ pauli: 'X 0 X 1', coeff: 0.5 }]) },
  ),
  pauli: fc.oneof(
    fc.constantFrom('Z 0 Z 1', 'X0', 'I', 'Z 9', 'X 0 X 0'),
    fc.string({ unit: fc.constantFrom(...'IXYZ019 ') }),
  ),
  shots: fc.integer({ min: 1, max: 200 }),
}

async function answersWithin<Value>(promise: Promise<Value>, ms: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
  })
  return await Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

const internals =
  /\b(at .+:\d+:\d+|node_modules|SQLSTATE|syntax error at or near|relation "|postgres:\/\/|TypeError|RangeError)/

describe(`${numRuns} requests generated from the description (seed ${seed})`, () => {
  it(
    'are answered as described: never 500, never late, without internals',
    { timeout: numRuns * 600 },
    async () => {
      const seen = new Map<string, number>()
      const { call } = createContractClient(api.app)
      await fc.assert(
        fc.asyncProperty(arbitraryRequest(examples), async ({ operationId, method, path, headers, body }) => {
          // It has no input, and would end the account of the requests after it.
          if (operationId === 'deleteAccount') return
          const answer = await answersWithin(
            call(path, { method: method as 'GET', headers, ...(body !== undefined && { body }) }),
            60_000,
          )
          const key = `${operationId} ${answer.status}`
          seen.set(key, (seen.get(key) ?? 0) + 1)
          expect(answer.status).toBeLessThan(500)
          expect(JSON.stringify(answer.status < 400 || answer.body)).not.toMatch(internals)
        }),
        { numRuns, seed, endOnFailure: true },
      )
      // A generator of invalid requests only would prove nothing: it must reach every operation.
      const reached = [...seen.keys()].filter((key) => key.endsWith(' 200')).length
      expect(reached).toBeGreaterThanOrEqual(10)
      expect(seen.get('submitJob 200') ?? 0).toBeGreaterThan(10)
      expect(seen.get('submitJob 400')).toBeGreaterThan(10)
    },
  )
})
