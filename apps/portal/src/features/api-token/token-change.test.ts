import { expect, it } from 'vitest'
import { wasMade } from './token-change.ts'

const [march, april] = [{ expiresAt: '2027-03-01T00:00:00Z' }, { expiresAt: '2027-04-01T00:00:00Z' }]

it.each([
  ['created', null, march, true],
  ['created', null, null, false],
  ['reissued', march, april, true],
  ['reissued', march, march, false],
  ['reissued', march, null, false],
  ['revoked', march, null, true],
  ['revoked', march, march, false],
  ['revoked', march, undefined, false],
] as const)('%s from %j to %j: %s', (change, before, after, made) => {
  expect(wasMade(change, before, after)).toBe(made)
})
