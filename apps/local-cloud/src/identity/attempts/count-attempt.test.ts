import { afterAll, expect, it } from 'vitest'
import { createTestRuntime } from '../../../test/test-runtime.ts'
import { openUserPool } from '../user-pool.ts'
import { countAttempt, secondsLocked, takeBackAttempt, type AttemptSubject } from './count-attempt.ts'

const runtime = await createTestRuntime()
afterAll(() => runtime.close())
const pool = openUserPool(runtime)
const policy = pool.settings.accountAttempts
function subjectNamed(name: string): AttemptSubject {
  return { kind: 'account', name, policy }
}

it('lifts the lock of the last attempt when an earlier one turns out right', async () => {
  const ada = subjectNamed('ada')
  const right = (await countAttempt(pool, ada))!
  for (let wrong = 1; wrong < policy.allowed; wrong++) await countAttempt(pool, ada)
  expect(await secondsLocked(pool, ada)).toBeGreaterThan(0)
  await takeBackAttempt(pool, right)
  expect(await secondsLocked(pool, ada)).toBe(0)
  // Exactly one attempt is left.
  expect(await countAttempt(pool, ada)).toBeDefined()
  expect(await countAttempt(pool, ada)).toBeUndefined()
})

it('keeps a lock that other attempts caused', async () => {
  const eve = subjectNamed('eve')
  for (let wrong = 0; wrong < policy.allowed; wrong++) await countAttempt(pool, eve)
  runtime.turnClock(1000 * (await secondsLocked(pool, eve)))
  const right = (await countAttempt(pool, eve))!
  runtime.turnClock(1000 * (await secondsLocked(pool, eve)))
  await countAttempt(pool, eve)
  const seconds = await secondsLocked(pool, eve)
  await takeBackAttempt(pool, right)
  expect(seconds).toBeGreaterThan(0)
  expect(await secondsLocked(pool, eve)).toBe(seconds)
})
