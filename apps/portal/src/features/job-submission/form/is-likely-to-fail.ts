import type { ProgramAnalysis } from '../program/analyze-program.ts'
import type { JobFormValues } from '../values/job-form-values.ts'
import { qubitOutOfRange } from './qubit-out-of-range.ts'

/**
 * Returns whether a job will probably fail: its program has errors, or its operator acts on qubits
 * that the program does not have. Ignores an analysis of an earlier text.
 */
export function isLikelyToFail(
  { text, problems, qubits }: ProgramAnalysis,
  { program, type, operator }: Pick<JobFormValues, 'program' | 'type' | 'operator'>,
): boolean {
  if (text !== program) return false
  if (problems.some(({ severity }) => severity === 'error')) return true
  if (type !== 'estimation' || qubits === undefined) return false
  return operator.some(({ pauli }) => qubitOutOfRange(pauli, qubits) !== undefined)
}
