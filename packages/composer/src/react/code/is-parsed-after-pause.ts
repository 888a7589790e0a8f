import type { QasmDocument } from '@qportal/openqasm'

const longText = 20_000
const manyInstructions = 2_000

/**
 * Whether a text is read when the typing rests: reading it takes longer than a key press may. Loops say much in few letters: what it said
 * before the key tells, or that it said too much.
 */
export function isParsedAfterPause(
  text: string,
  before: Pick<QasmDocument, 'circuit' | 'problems'>,
): boolean {
  return (
    text.length >= longText ||
    before.circuit.instructions.length >= manyInstructions ||
    before.problems.some(({ code }) => code.startsWith('limit/'))
  )
}
