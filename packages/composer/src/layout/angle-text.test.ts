import { parseAngle } from '@qportal/circuit'
import { expect, it } from 'vitest'
import { angleText, type AngleForm } from './angle-text.ts'

const cases: readonly (readonly [string, AngleForm, string])[] = [
  ['pi/4', 'written', 'π/4'],
  ['pi/4', 'decimal', '0.785'],
  ['-pi/4', 'degrees', '−45°'],
  ['theta/2', 'decimal', 'θ/2'],
  ['0', 'degrees', '0°'],
]

it.each(cases)('shows %s %s as %s', (text, form, want) => {
  expect(angleText(parseAngle(text).value!, form)).toBe(want)
})
