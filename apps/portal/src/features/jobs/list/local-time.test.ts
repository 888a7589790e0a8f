import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromLocalTime, toLocalTime } from './local-time.ts'

it('local times come back, to the minute', () => {
  const minutes = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(minutes, (date) => {
      date.setSeconds(0, 0)
      const instant = date.toISOString()
      // In the hour that a change of clocks repeats, a local time stands for two instants.
      expect(toLocalTime(fromLocalTime(toLocalTime(instant)))).toBe(toLocalTime(instant))
    }),
  )
})

it.each(['', 'soon', '2026-13-01T00:00'])('%j is no time', (local) => {
  expect(fromLocalTime(local)).toBeUndefined()
})

it('no instant is an empty field', () => {
  expect(toLocalTime(undefined)).toBe('')
})
