import { expect, it } from 'vitest'
import { toGray } from './to-gray.ts'

it.each([
  ['rgb(255, 255, 255)', 'rgb(255, 255, 255)'],
  ['rgb(255, 0, 0)', 'rgb(54, 54, 54)'],
  ['rgb(0 128 0)', 'rgb(92, 92, 92)'],
  ['rgba(0, 0, 255, 0.5)', 'rgba(18, 18, 18, 0.5)'],
  ['none', 'none'],
  ['url("#hatch")', 'url("#hatch")'],
])('turns %s into %s', (color, gray) => {
  expect(toGray(color)).toBe(gray)
})
