import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { createTestRuntime } from '../../test/test-runtime.ts'
import { createRequestLimit } from './limit-requests.ts'

const runtime = await createTestRuntime()
afterAll(() => runtime.close())
const perMinute = 600

/** Makes calls in a row. Returns how many were admitted. */
async function countAdmitted(limit: (caller: string) => Promise<void>, caller: string, calls: number) {
  let admitted = 0
  for (let call = 0; call < calls; call++)
    await limit(caller).then(
      () => admitted++,
      () => undefined,
    )
  return admitted
}

/** The row changes its place with each write. */
async function placeOfRow(caller: string) {
  const { rows } = await sql<{ place: string }>`
    select ctid::text || xmin::text as place from rate_bucket where subject = ${`requests ${caller}`}`.execute(
    runtime.database,
  )
  return rows[0]?.place
}

it('writes a row for the first of ten calls only', async () => {
  const limit = createRequestLimit(runtime, perMinute)
  const places = new Set<string | undefined>()
  for (let call = 0; call < 30; call++) {
    await limit('ada')
    places.add(await placeOfRow('ada'))
  }
  expect(places.size).toBe(3)
})

it('admits as many calls as the limit, by all processes together', async () => {
  const limits = [createRequestLimit(runtime, perMinute), createRequestLimit(runtime, perMinute)]
  const admitted = await Promise.all(limits.map((limit) => countAdmitted(limit, 'eve', 400)))
  expect(admitted.reduce((sum, count) => sum + count)).toBe(perMinute)
  await expect(limits[0]!('eve')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  runtime.turnClock(100)
  expect(await countAdmitted(limits[0]!, 'eve', 5)).toBe(1)
})

it('forgets the rest of a lease after a pause', async () => {
  const limit = createRequestLimit(runtime, perMinute)
  await limit('grace')
  const before = await placeOfRow('grace')
  runtime.turnClock(10_000)
  await limit('grace')
  expect(await placeOfRow('grace')).not.toBe(before)
})
