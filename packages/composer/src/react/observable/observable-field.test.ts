import { expect, it } from 'vitest'
import { readObservable } from './observable-field.tsx'

it('parses full-width characters and typographic minus signs', () => {
  expect(readObservable('０．５ Ｚ０ − Ｘ１', 2)).toEqual(readObservable('0.5 Z0 - X1', 2))
  expect(readObservable('0.5 Z0 - X1', 2)).toHaveLength(2)
})
