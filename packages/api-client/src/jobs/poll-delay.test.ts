import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pollDelayMs } from './poll-delay.ts'

it('waits 2 s, doubling to 30 s', () => {
  expect([1, 2, 3, 4, 5, 6, 100].map((polls) => pollDelayMs(polls, 0))).toEqual([
    2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
  ])
})

it('waits up to a fifth less at random, and at most 30 s', () => {
  fc.assert(
    fc.property(fc.nat(50), fc.double({ min: 0, max: 1, noNaN: true }), (polls, random) => {
      const full = pollDelayMs(polls, 0)
      expect(pollDelayMs(polls, random)).toBeLessThanOrEqual(full)
      expect(pollDelayMs(polls, random)).toBeGreaterThanOrEqual(full * 0.8)
    }),
  )
})

it('uses a longer wait that the server requests', () => {
  expect(pollDelayMs(1, 0, 60_000)).toBe(60_000)
})
