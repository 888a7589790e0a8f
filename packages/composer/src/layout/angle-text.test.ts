import { parseAngle } from '@qportal/circuit'
import { expect, it } from 'vitest'
import { angleText, fitAngle, type AngleForm } from './angle-text.ts'

const cases: readonly (readonly [string, AngleForm, string])[] = [
  ['pi/4', 'written', 'π/4'],
  ['pi/4', 'decimal', '0.785'],
  ['-pi/4', 'degrees', '−45°'],
  ['theta/2', 'decimal', 'θ/2'],
  ['0', 'degrees', '0°'],
  ['-3*pi/4', 'written', '−3π/4'],
  ['theta/2+pi', 'written', 'θ/2 + π'],
  ['1/(2*pi)', 'written', '1/(2π)'],
  ['1/2*pi', 'written', '1/2·π'],
  ['alpha*beta', 'written', 'α·β'],
  ['2*sin(x)**2', 'written', '2·sin(x)^2'],
  ['2*e3 + 2*eta', 'written', '2·e3 + 2eta'],
]

it.each(cases)('shows %s %s as %s', (text, form, want) => {
  expect(angleText(parseAngle(text).value!, form)).toBe(want)
})

it.each([
  ['π/4', { text: 'π/4', size: 10 }],
  ['−3π/4', { text: '−3π/4', size: 10 }],
  ['θ/2 + π', { text: 'θ/2+π', size: 10 }],
  ['−3π/16', { text: '−3π/16', size: 8 }],
  ['0.1234567', { text: '0.123…', size: 8 }],
  ['π/2, 0, π', { text: 'π/2, …', size: 8 }],
])('fits %s into the box of a gate', (angle, want) => {
  expect(fitAngle(angle, 31)).toEqual(want)
})
