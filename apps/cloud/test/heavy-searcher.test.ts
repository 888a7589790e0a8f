import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApi } from './test-api.ts'

const searches = 12
const api = await createTestApi({}, { hasWorker: false })
const { database } = api.runtime
const { client } = await api.addUser('ada')
const { client: other } = await api.addUser('bob')
const locked = Promise.withResolvers<void>()
const release = Promise.withResolvers<void>()
/** Holds every search until the test has counted them. */
const holder = database.transaction().execute(async (transaction) => {
  await sql`lock table job in access exclusive mode`.execute(transaction)
  locked.resolve()
  await release.promise
})
beforeAll(() => locked.promise)
afterAll(async () => {
  release.resolve()
  await holder
  await api.close()
})

it('runs the searches of a user one at a time, beside those of others', async () => {
  const answers = [
    ...Array.from({ length: searches }, (_, i) => client.call(`/jobs?q=text${i}`)),
    other.call('/jobs?q=text'),
  ]
  const waiting = async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::integer as waiting from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`.execute(database)
    return rows[0]!.waiting
  }
  // Two queries per search: the page and its total.
  await expect.poll(waiting).toBe(4)
  // A call after the searches is answered, so they have arrived too.
  expect(await client.call('/announcements')).toMatchObject({ status: 200 })
  await setTimeout(100)
  expect(await waiting()).toBe(4)
  release.resolve()
  for (const { status } of await Promise.all(answers)) expect(status).toBe(200)
})
