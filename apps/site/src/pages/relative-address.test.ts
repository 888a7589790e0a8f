import { expect, it } from 'vitest'
import { relativeAddress } from './relative-address.ts'

it.each([
  ['index.html', 'guides/ui.html', 'guides/ui.html'],
  ['guides/ui.html', 'index.html', '../index.html'],
  ['reference/ui/index.html', 'reference/circuit/index.html#Circuit', '../circuit/index.html#Circuit'],
])('from %s to %s is %s', (from, to, address) => {
  expect(relativeAddress(from, to)).toBe(address)
})
