import { expect, it } from 'vitest'
import { refusedField } from './refused-field.ts'

it.each([
  ['type', 'type'],
  ['shots', 'shots'],
  ['deviceId', 'deviceId'],
  ['program.1', 'programs.1.text'],
  ['program', undefined],
  ['operator.0.pauli', undefined],
  [undefined, undefined],
])('shows a refusal of %j at %j', (field, shown) => {
  const params = { ...(field !== undefined && { field }) }
  expect(refusedField({ code: 'api/invalid-fields', params })).toBe(shown)
})

it('shows a refusal of the device at the device', () => {
  expect(refusedField({ code: 'api/device-not-available', params: {} })).toBe('deviceId')
})
