import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromLocalTime, toLocalTime } from './local-time.ts'

it('converts to local time and back, to the minute', () => {
  const minutes = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(minutes, (date) => {
      date.setSeconds(0, 0)
      const instant = date.toISOString()
      // Compares local times, because one local time is two instants in the hour that repeats when
      // clocks go back.
      expect(toLocalTime(fromLocalTime(toLocalTime(instant)))).toBe(toLocalTime(instant))
    }),
  )
})

it.each(['', 'soon', '2026-13-01T00:00'])('rejects the local time %j', (local) => {
  expect(fromLocalTime(local)).toBeUndefined()
})

it('converts a missing instant to an empty field', () => {
  expect(toLocalTime(undefined)).toBe('')
})
