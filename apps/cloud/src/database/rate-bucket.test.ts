import { afterAll, expect, it } from 'vitest'
import { createTestRuntime } from '../../test/test-runtime.ts'
import { deleteFullBuckets, takeFromBucket } from './rate-bucket.ts'

const runtime = await createTestRuntime()
afterAll(() => runtime.close())

function ask(caller: string, name = 'calls') {
  return takeFromBucket(runtime, { name, perMinute: 60 }, caller)
}
async function askTimes(times: number, caller: string) {
  const answers: number[] = []
  while (answers.length < times) answers.push(await ask(caller))
  return answers
}
async function countBuckets() {
  return (await runtime.database.selectFrom('rate_bucket').selectAll().execute()).length
}
function zeros(length: number) {
  return Array.from({ length }, () => 0)
}

it('admits the calls of one minute at once, then one per second', async () => {
  expect(await askTimes(61, 'ada')).toEqual([...zeros(60), 1])
  runtime.turnClock(999)
  expect(await ask('ada')).toBe(1)
  runtime.turnClock(1)
  expect(await askTimes(2, 'ada')).toEqual([0, 1])
})

it('saves at most one minute, and separates callers and limits', async () => {
  runtime.turnClock(3_600_000)
  expect(await askTimes(61, 'ada')).toEqual([...zeros(60), 1])
  expect([await ask('eve'), await ask('ada', 'others')]).toEqual([0, 0])
})

it('grants nothing for a clock that is slightly behind another', async () => {
  await askTimes(60, 'grace')
  runtime.turnClock(-59_000)
  expect(await ask('grace')).toBe(60)
  runtime.turnClock(59_000)
  expect(await ask('grace')).toBe(1)
})

it('takes nothing away for a clock that is slightly behind another', async () => {
  await askTimes(30, 'ida')
  runtime.turnClock(-20_000)
  expect(await askTimes(31, 'ida')).toEqual([...zeros(30), 21])
  runtime.turnClock(20_000)
})

it('locks nobody out while a clock is set back', async () => {
  await askTimes(61, 'edsger')
  runtime.turnClock(-86_400_000)
  expect(await askTimes(61, 'edsger')).toEqual([...zeros(60), 1])
  runtime.turnClock(1000)
  expect(await askTimes(2, 'edsger')).toEqual([0, 1])
  runtime.turnClock(86_400_000)
})

it('returns the time to wait for a limit of one call per minute', async () => {
  const limit = { name: 'rare', perMinute: 1 }
  expect(await takeFromBucket(runtime, limit, 'ada')).toBe(0)
  runtime.turnClock(15_000)
  expect(await takeFromBucket(runtime, limit, 'ada')).toBe(45)
})

it('deletes buckets that are full, and keeps those that are not', async () => {
  runtime.turnClock(60_001)
  await askTimes(60, 'mary')
  await deleteFullBuckets(runtime)
  expect(await countBuckets()).toBe(1)
  expect(await ask('mary')).toBe(1)
})

it('waits for no disk: the table is unlogged', async () => {
  const { relpersistence } = await runtime.database
    .selectFrom('pg_class' as never)
    .select('relpersistence' as never)
    .where('relname' as never, '=', 'rate_bucket' as never)
    .executeTakeFirstOrThrow()
  expect(relpersistence).toBe('u')
})
