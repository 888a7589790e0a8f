import { expect, it } from 'vitest'
import { splitDuration } from './split-duration.ts'

function milliseconds(value: number) {
  return { unit: 'milliseconds', value }
}
function seconds(value: number) {
  return { unit: 'seconds', value }
}
function minutesSeconds(minutes: number, rest: number) {
  return { unit: 'minutesSeconds', minutes, seconds: rest }
}
function hoursMinutes(hours: number, minutes: number) {
  return { unit: 'hoursMinutes', hours, minutes }
}

it.each([
  [0, seconds(0)],
  [0.0004, seconds(0)],
  [0.0412, milliseconds(41)],
  [0.9994, milliseconds(999)],
  [0.9996, seconds(1)],
  [6.14, seconds(6.1)],
  [9.96, seconds(10)],
  [10.4, seconds(10)],
  [59.4, seconds(59)],
  [59.6, minutesSeconds(1, 0)],
  [119.7, minutesSeconds(2, 0)],
  [137, minutesSeconds(2, 17)],
  [3599.4, minutesSeconds(59, 59)],
  [3599.6, hoursMinutes(1, 0)],
  [3600 + 59.6 * 60, hoursMinutes(2, 0)],
  [3900, hoursMinutes(1, 5)],
])('splits %d s', (duration, parts) => {
  expect(splitDuration(duration)).toEqual(parts)
})
