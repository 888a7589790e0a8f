import type { Instruction } from '@qportal/circuit'
import { expect, it } from 'vitest'
import { changedParts } from './changed-parts.ts'

/** One barrier for each letter. */
function listOf(letters: string): readonly Instruction[] {
  return Array.from(letters, (id) => known.get(id)!)
}
const known = new Map(
  Array.from('abcdefghijX', (id): [string, Instruction] => [id, { kind: 'barrier', id, qubits: [] }]),
)
/** The statements of `abcdefghij`: `a`, `bc`, `d`, `ef`, `g`, `h`, `i`, `j`. */
const owners = new Map(
  ['a', 'bc', 'd', 'ef', 'g', 'h', 'i', 'j'].flatMap((word) => {
    const owner = { word }
    return Array.from(word, (letter): [string, object] => [letter, owner])
  }),
)

function changed(after: string): string {
  const parts = changedParts(listOf('abcdefghij'), listOf(after), ({ id }) => owners.get(id))
  return parts.map((part) => part.map(({ id }) => id).join('')).join(' ')
}

it.each([
  ['an insertion with two statements on both sides', 'abcdXefghij', 'bcdefg bcdXefg'],
  ['a change inside of a statement with all of it', 'abcdeXfghij', 'defg deXfg'],
  ['a removal', 'abcdefhij', 'defghi defhi'],
  ['a move, from its old place to its new one', 'agbcdefhij', 'abcdefghi agbcdefhi'],
  ['an insertion at the start', 'Xabcdefghij', 'abc Xabc'],
  ['an insertion at the end', 'abcdefghijX', 'ij ijX'],
])('keeps of %s', (_, after, parts) => {
  expect(changed(after)).toBe(parts)
})
