import { afterAll, expect, it } from 'vitest'
import { createContractClient } from '../../test/contract-client.ts'
import { samplingJob } from '../../test/programs.ts'
import { createTestApi } from '../../test/test-api.ts'
import { readEvents } from '../audit/read-events.ts'
import { createUserApi } from './create-user-api.ts'

const api = await createTestApi({ REQUESTS_PER_MINUTE: '20', SUBMISSIONS_PER_MINUTE: '2' })
const { sub } = await api.addUser('ada')
afterAll(() => api.close())

/** Two servers on one database. */
const [first, second] = [1, 2].map(() => {
  const app = createUserApi(
    { ...api.runtime },
    {
      verifyIdToken: async () => ({
        ok: true,
        user: { sub, sessionId: 'session', isRecentSignIn: true, isAdministrator: false },
      }),
      engine: api.engine,
      checkHealth: async () => ({ isReady: true }),
    },
  )
  return createContractClient(app, { authorization: 'Bearer ada' })
})

it('limits submissions over two servers together, but not reading jobs', async () => {
  const submit = (server = first!) => server.call('/jobs', { method: 'POST', body: samplingJob })
  expect([(await submit()).status, (await submit(second)).status]).toEqual([200, 200])
  for (const server of [first, second]) {
    const third = await submit(server)
    expect(third).toMatchObject({ status: 429, body: { message_code: 'TOO_MANY_REQUESTS' } })
    expect(third.headers.get('retry-after')).toBe('30')
  }
  expect(await second!.call('/jobs')).toMatchObject({ status: 200 })
  api.runtime.turnClock(30_000)
  expect(await submit(second)).toMatchObject({ status: 200 })
  expect(await submit()).toMatchObject({ status: 429 })
})

it('admits exactly the calls of a minute when all come at once through two servers', async () => {
  api.runtime.turnClock(60_000)
  const calls = Array.from({ length: 50 }, async (_, i) => (i % 2 ? first! : second!).call('/devices'))
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(statuses.filter((status) => status === 429)).toHaveLength(30)
  // One record per limit and minute, however many requests were refused.
  expect(await readEvents(api.runtime, { account: sub, name: 'limit', limit: 9 })).toMatchObject([
    { outcome: 'refused', detail: 'rate-limit limit=requests' },
    { outcome: 'refused', detail: 'rate-limit limit=submissions' },
  ])
})
