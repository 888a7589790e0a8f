import { expect, it } from 'vitest'
import { isComposing } from './composition.ts'

it.each([
  ['a key outside a composition', { isComposing: false, keyCode: 27 }, false],
  ['Chromium and Firefox', { isComposing: true, keyCode: 229 }, true],
  ['Safari, which ends the composition before the key', { isComposing: false, keyCode: 229 }, true],
  ['a browser that reports the key itself', { isComposing: true, keyCode: 27 }, true],
])('recognizes keys of a composition: %s', (_, event, expected) => {
  expect(isComposing(event as KeyboardEvent)).toBe(expected)
})
