import { afterAll, describe, expect, it } from 'vitest'
import { samplingJob } from '../../../test/programs.ts'
import { createTestApi } from '../../../test/test-api.ts'
import { deleteOldSubmissionKeys, submitOnce } from './submit-once.ts'

const api = await createTestApi({}, { hasWorker: false })
afterAll(() => api.close())
const { runtime } = api
const { sub: ada, client } = await api.addUser('ada')

function submit(key: string, body: object = samplingJob, caller = client) {
  return caller.call('/jobs', { method: 'POST', body, headers: { 'idempotency-key': key } })
}
async function countJobs() {
  return (await runtime.database.selectFrom('job').select('job_id').execute()).length
}

describe('a job that is sent again with its key', () => {
  it('is answered with the id of the first one', async () => {
    const first = await submit('first')
    expect(first).toMatchObject({ status: 200 })
    expect(await submit('first')).toMatchObject({ status: 200, body: first.body })
    expect(await countJobs()).toBe(1)
    expect(first.headers.get('idempotency-key-lifetime')).toBe('86400')
  })

  it('is refused if it is another job', async () => {
    const answer = await submit('first', { ...samplingJob, shots: 1 })
    expect(answer).toMatchObject({ status: 422, body: { message_code: 'IDEMPOTENCY_KEY_REUSED' } })
  })

  it('is another job for another user, and without a key', async () => {
    const { client: eve } = await api.addUser('eve')
    const before = await countJobs()
    expect(await submit('first', samplingJob, eve)).toMatchObject({ status: 200 })
    await client.call('/jobs', { method: 'POST', body: samplingJob })
    expect(await countJobs()).toBe(before + 2)
  })

  it('creates one job, however many requests arrive at once', async () => {
    const before = await countJobs()
    const answers = await Promise.all(Array.from({ length: 8 }, () => submit('at-once')))
    expect(await countJobs()).toBe(before + 1)
    const { body } = await submit('at-once')
    for (const answer of answers)
      expect(answer).toMatchObject(
        answer.status === 200 ? { body } : { status: 409, body: { message_code: 'REQUEST_IN_PROGRESS' } },
      )
  })

  it('is checked again if the first one was refused', async () => {
    const refused = { ...samplingJob, device_id: 'nowhere' }
    expect(await submit('refused', refused)).toMatchObject({ status: 404 })
    expect(await submit('refused', samplingJob)).toMatchObject({ status: 200 })
  })

  it('is a new job after 24 hours', async () => {
    const first = await submit('old')
    runtime.turnClock(86_399_000)
    expect(await submit('old')).toMatchObject({ body: first.body })
    runtime.turnClock(1000)
    expect((await submit('old')).body).not.toEqual(first.body)
  })

  it.each(['', 'with space', 'é', 'x'.repeat(256)])('is refused with the key %j', async (key) => {
    expect(await submit(key)).toMatchObject({
      status: 400,
      body: { message_params: { field: 'Idempotency-Key' } },
    })
  })
})

it('takes over the key of a dead request, and stops that request if it lives', async () => {
  const request = { owner: ada, key: 'frozen', body: {} }
  const { promise: thawed, resolve: thaw } = Promise.withResolvers<void>()
  const { promise: claimed, resolve: claim } = Promise.withResolvers<void>()
  const frozen = submitOnce(runtime, request, async ({ alsoStore }) => {
    claim()
    await thawed
    await runtime.database.transaction().execute(async (transaction) => alsoStore?.(transaction))
  })
  await claimed
  const again = () => submitOnce(runtime, request, async () => undefined)
  await expect(again()).rejects.toMatchObject({ code: 'REQUEST_IN_PROGRESS' })
  runtime.turnClock(2000 * runtime.settings.requestSeconds + 1)
  await again()
  thaw()
  await expect(frozen).rejects.toMatchObject({ code: 'REQUEST_IN_PROGRESS' })
})

it('deletes keys that are no longer remembered', async () => {
  runtime.turnClock(86_400_001)
  await submit('kept')
  await deleteOldSubmissionKeys(runtime)
  const kept = await runtime.database.selectFrom('submission_key').select('key').execute()
  expect(kept).toEqual([{ key: 'kept' }])
})
