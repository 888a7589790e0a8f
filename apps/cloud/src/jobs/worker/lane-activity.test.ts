import { expect, it } from 'vitest'
import { isIdle } from './lane-activity.ts'

it.each([
  ['looks for jobs', { lastPolledAt: 90_000, runningSince: null }, false],
  ['has looked for none for long', { lastPolledAt: 80_000, runningSince: null }, true],
  ['runs a job', { lastPolledAt: 0, runningSince: 40_000 }, false],
  ['runs a job for longer than a job may', { lastPolledAt: 0, runningSince: 29_000 }, true],
])('tells whether a lane is idle that %s', (_, lane, isIdleThen) => {
  expect(isIdle(lane, { now: 100_000, jobSeconds: 10 })).toBe(isIdleThen)
})
