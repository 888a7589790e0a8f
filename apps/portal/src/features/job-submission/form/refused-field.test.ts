import { expect, it } from 'vitest'
import { refusedField } from './refused-field.ts'

it.each([
  ['type', 'type'],
  ['program.1', 'programs.1.text'],
  ['program', undefined],
  ['operator.0.pauli', undefined],
  [undefined, undefined],
])('shows a refusal of %j at %j', (field, shown) => {
  expect(refusedField({ params: field === undefined ? {} : { field } })).toBe(shown)
})
