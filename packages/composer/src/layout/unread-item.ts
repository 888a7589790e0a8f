import type { Instruction, UnreadStatement } from '@qportal/circuit'
import type { LaidItem } from './circuit-layout.ts'

/** The statement that an instruction only keeps the place of, as it cannot be said by any; undefined for those that say what they are. */
export function unreadStatement(instruction: Instruction): UnreadStatement | undefined {
  return instruction.kind === 'barrier' ? instruction.standsFor : undefined
}

/** The first line of the statement that an item stands for, if that cannot be drawn as gates. */
export function unreadLine({ instructions: [first] }: Pick<LaidItem, 'instructions'>): string | undefined {
  return unreadStatement(first)?.line
}

/** Letters of a block's name: with more the columns beside it would be out of sight. */
const maxLabelLength = 22

/** What fits on a block of a line. */
export function labelOfLine(line: string): string {
  const letters = Array.from(line)
  return letters.length <= maxLabelLength
    ? line
    : `${letters
        .slice(0, maxLabelLength - 1)
        .join('')
        .trimEnd()}…`
}
