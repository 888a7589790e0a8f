import { qubitsOf, type InstructionDraft } from '@qportal/circuit'
import type { CircuitLayout } from '../layout/circuit-layout.ts'

/** A wider gap is a slip of the hand. */
const maxSpacers = 64

function spacer(qubit: number): InstructionDraft {
  return { kind: 'nop', qubits: [qubit] }
}

/**
 * The spacers that keep something from sliding left of a column: on its first wire, from where that
 * is free.
 */
export function spacersBefore(
  { items }: CircuitLayout,
  draft: InstructionDraft,
  column: number,
): readonly InstructionDraft[] {
  const [qubit] = qubitsOf(draft)
  if (qubit === undefined) return []
  let end = 0
  for (const { top, bottom, column: at, span } of items)
    if (top <= qubit && qubit <= bottom && at + span <= column) end = Math.max(end, at + span)
  return Array.from({ length: Math.min(maxSpacers, column - end) }, () => spacer(qubit))
}

/**
 * Replaces a removed instruction by spacers, so that later instructions keep their columns.
 */
export function spacersFor(instruction: InstructionDraft): readonly InstructionDraft[] {
  return qubitsOf(instruction).map(spacer)
}
