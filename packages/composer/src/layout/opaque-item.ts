import type { Instruction, OpaqueInstruction } from '@qportal/circuit'
import type { LaidItem } from './circuit-layout.ts'

/**
 * The statement that an instruction only keeps the place of, as it cannot be said by any; undefined
 * for those that say what they are.
 */
export function opaqueInstruction(instruction: Instruction): OpaqueInstruction | undefined {
  return instruction.kind === 'opaque' ? instruction : undefined
}

/** The first line of an item that is an opaque statement; undefined for other items. */
export function opaqueText({ instructions: [first] }: Pick<LaidItem, 'instructions'>): string | undefined {
  return opaqueInstruction(first)?.text
}

/** Letters of a block label; more would push the next columns out of sight. */
const maxLabelLength = 22

/** Cuts a line to the label of a block. */
export function labelOfLine(line: string): string {
  const letters = Array.from(line)
  return letters.length <= maxLabelLength
    ? line
    : `${letters
        .slice(0, maxLabelLength - 1)
        .join('')
        .trimEnd()}…`
}
