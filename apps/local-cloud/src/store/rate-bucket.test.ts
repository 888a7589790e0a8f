import { afterAll, expect, it } from 'vitest'
import { createTestRuntime } from '../../test/test-runtime.ts'
import { forgetFullBuckets, takeFromBucket } from './rate-bucket.ts'

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

it('lets a minute of calls in at once, then one for each second that passes', async () => {
  expect(await askTimes(61, 'ada')).toEqual([...zeros(60), 1])
  runtime.turnClock(999)
  expect(await ask('ada')).toBe(1)
  runtime.turnClock(1)
  expect(await askTimes(2, 'ada')).toEqual([0, 1])
})

it('never saves up more than a minute, and keeps callers and limits apart', async () => {
  runtime.turnClock(3_600_000)
  expect(await askTimes(61, 'ada')).toEqual([...zeros(60), 1])
  expect([await ask('eve'), await ask('ada', 'others')]).toEqual([0, 0])
})

it('gives nothing for a clock that is a little behind another', async () => {
  await askTimes(60, 'grace')
  runtime.turnClock(-59_000)
  expect(await ask('grace')).toBe(60)
  runtime.turnClock(59_000)
  expect(await ask('grace')).toBe(1)
})

it('takes nothing back for a clock that is a little behind another', async () => {
  await askTimes(30, 'ida')
  runtime.turnClock(-20_000)
  expect(await askTimes(31, 'ida')).toEqual([...zeros(30), 21])
  runtime.turnClock(20_000)
})

it('makes nobody wait for the time that a clock is put back by', async () => {
  await askTimes(61, 'edsger')
  runtime.turnClock(-86_400_000)
  expect(await askTimes(61, 'edsger')).toEqual([...zeros(60), 1])
  runtime.turnClock(1000)
  expect(await askTimes(2, 'edsger')).toEqual([0, 1])
  runtime.turnClock(86_400_000)
})

it('says how long to wait where a minute allows a single call', async () => {
  const limit = { name: 'rare', perMinute: 1 }
  expect(await takeFromBucket(runtime, limit, 'ada')).toBe(0)
  runtime.turnClock(15_000)
  expect(await takeFromBucket(runtime, limit, 'ada')).toBe(45)
})

it('forgets who has not asked for a minute, and nobody who has to wait', async () => {
  runtime.turnClock(60_001)
  await askTimes(60, 'mary')
  await forgetFullBuckets(runtime)
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
