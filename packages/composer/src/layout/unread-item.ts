import type { Instruction, OpaqueInstruction } from '@qportal/circuit'
import type { LaidItem } from './circuit-layout.ts'

/** The statement that an instruction only keeps the place of, as it cannot be said by any; undefined for those that say what they are. */
export function unreadStatement(instruction: Instruction): OpaqueInstruction | undefined {
  return instruction.kind === 'opaque' ? instruction : undefined
}

/** The first line of the statement that an item stands for, if that cannot be drawn as gates. */
export function unreadLine({ instructions: [first] }: Pick<LaidItem, 'instructions'>): string | undefined {
  return unreadStatement(first)?.text
}

/** Letters of a block's name: with more the columns beside it would be out of sight. */
const longestLabel = 22

/** What fits on a block of a line. */
export function labelOfLine(line: string): string {
  const letters = Array.from(line)
  return letters.length <= longestLabel
    ? line
    : `${letters
        .slice(0, longestLabel - 1)
        .join('')
        .trimEnd()}…`
}
