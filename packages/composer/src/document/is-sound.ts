import type { QasmDocument } from '@qportal/openqasm'
import { unreadStatement } from '../layout/unread-item.ts'

/** Whether the circuit of a document is all that its text says: of a text with errors it lacks what is wrong. Inputs without a value are no error where only angles need them. */
export function isSound({ problems, circuit }: Pick<QasmDocument, 'problems' | 'circuit'>): boolean {
  return (
    problems.every(({ severity, code }) => severity !== 'error' || code.startsWith('value/input')) &&
    circuit.instructions.every((instruction) => unreadStatement(instruction) === undefined)
  )
}
