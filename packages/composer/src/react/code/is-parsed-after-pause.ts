import type { QasmDocument } from '@qportal/openqasm'

const longText = 20_000
const manyInstructions = 2_000

/**
 * Returns whether a text is parsed only when typing pauses, because parsing takes longer than a
 * key press may. Loops are short but expand to many instructions, so the result before the key
 * press decides, too.
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
