import { afterAll, expect, it } from 'vitest'
import { createTestRuntime } from '../../../test/test-runtime.ts'
import { openUserPool } from '../user-pool.ts'
import {
  beginAttempt,
  failAttempt,
  passAttempt,
  secondsLocked,
  type AttemptSubject,
} from './count-attempt.ts'

const runtime = await createTestRuntime()
afterAll(() => runtime.close())
const pool = openUserPool(runtime)
const policy = pool.settings.accountAttempts
function subjectNamed(name: string): AttemptSubject {
  return { kind: 'account', name, policy }
}

async function fail(subject: AttemptSubject) {
  const isAdmitted = await beginAttempt(pool, subject)
  if (isAdmitted) await failAttempt(pool, subject)
  return isAdmitted
}

it('admits right attempts without limit, however many are checked at a time', async () => {
  const ada = subjectNamed('ada')
  const admitted = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const isAdmitted = await beginAttempt(pool, ada)
      await passAttempt(pool, ada)
      return isAdmitted
    }),
  )
  expect(admitted).not.toContain(false)
  expect(await secondsLocked(pool, ada)).toBe(0)
})

it('admits exactly the allowed number of wrong attempts of many at a time', async () => {
  const mallory = subjectNamed('mallory')
  const admitted = await Promise.all(Array.from({ length: 40 }, () => fail(mallory)))
  expect(admitted.filter(Boolean)).toHaveLength(policy.allowed)
})

it('waits for an attempt that is being checked and may lock', async () => {
  const grace = subjectNamed('grace')
  for (let wrong = 1; wrong < policy.allowed; wrong++) await fail(grace)
  expect(await beginAttempt(pool, grace)).toBe(true)
  const next = beginAttempt(pool, grace)
  await passAttempt(pool, grace)
  expect(await next).toBe(true)
  const locked = beginAttempt(pool, grace)
  await failAttempt(pool, grace)
  expect(await locked).toBe(false)
})

it('forgets a check whose process has died', async () => {
  const eve = subjectNamed('eve')
  for (let lost = 0; lost < policy.allowed; lost++) await beginAttempt(pool, eve)
  runtime.turnClock(10_001)
  expect(await beginAttempt(pool, eve)).toBe(true)
})

it('keeps a lock that another attempt caused', async () => {
  const ida = subjectNamed('ida')
  for (let wrong = 0; wrong < policy.allowed; wrong++) await fail(ida)
  const seconds = await secondsLocked(pool, ida)
  await passAttempt(pool, ida)
  expect(seconds).toBeGreaterThan(0)
  expect(await secondsLocked(pool, ida)).toBe(seconds)
})
