import type { Arena } from './create-arena.ts'
import { operationLayout as at } from './layout.ts'

/** Writes of what kind an operation is, and zeros over the fields of one that stood there before. */
export function beginOperation({ u32 }: Arena, address: number, kind: number): void {
  const from = address / 4
  u32[from] = kind
  // A loop: for so few words it takes a fifth of the time of a call of fill.
  for (let word = from + 1; word < from + at.constants / 4; word++) u32[word] = 0
}
