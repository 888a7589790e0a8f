import { expect, it } from 'vitest'
import { lockDurations } from './lock-durations.ts'

const policy = { allowed: 5, forgetAfterMs: 1 }

it('doubles up to the longest lock', () => {
  expect(lockDurations({ ...policy, firstLockMs: 1, maxLockMs: 10 })).toEqual([1, 2, 4, 8, 10])
  expect(lockDurations({ ...policy, firstLockMs: 30, maxLockMs: 30 })).toEqual([30])
})
