import type { QasmDocument } from '@qportal/openqasm'
import { opaqueInstruction } from '../layout/opaque-item.ts'

/**
 * Returns whether the circuit contains all that the text says: there are no errors and no opaque
 * statements. An input without a value is no error if only angles use it.
 */
export function isSound({ problems, circuit }: Pick<QasmDocument, 'problems' | 'circuit'>): boolean {
  return (
    problems.every(({ severity, code }) => severity !== 'error' || code.startsWith('value/input')) &&
    circuit.instructions.every((instruction) => opaqueInstruction(instruction) === undefined)
  )
}
