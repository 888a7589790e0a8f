import { expect, it } from 'vitest'
import { printable } from './printable.ts'

it.each([
  ['a colour', '\u001b[31mred', String.raw`\u001b[31mred`],
  ['a colour in one character', '\u009b31mred', String.raw`\u009b31mred`],
  ['a deleted line', 'a\rb\u007f', String.raw`a\u000db\u007f`],
  ['a line that is read backwards', 'a\u202Etxt.exe', String.raw`a\u202etxt.exe`],
  ['an unseen tag', 'a\u{E0041}', String.raw`a\udb40\udc41`],
  ['plain lines in any language', 'a\n\t大学 é 😀', 'a\n\t大学 é 😀'],
])('escapes the terminal control characters of %s', (_, text, shown) => {
  expect(printable(text)).toBe(shown)
})

it('leaves JSON unchanged', () => {
  const job = { name: 'a\u009b31m\u202E\u{E0041}\u001b' }
  expect(JSON.parse(printable(JSON.stringify(job, null, 2)))).toEqual(job)
})
