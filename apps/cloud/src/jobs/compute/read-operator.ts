import { parsePauliProduct, type PauliSum } from '@qportal/circuit'
import type { JobCheck, OperatorTerm } from './compute-task.ts'
import { circuitReason } from './job-reason.ts'

/** Parses the operator of an estimation job (`X 0 X 1`) for a program of so many qubits. */
export function readOperator(
  terms: readonly OperatorTerm[],
  qubits: number,
): { readonly observable: PauliSum } | Extract<JobCheck, { at: 'operator' }> {
  const observable: { coefficient: number; factors: PauliSum[number]['factors'] }[] = []
  for (const [term, { pauli, coeff }] of terms.entries()) {
    const { value: factors, problems } = parsePauliProduct(pauli, qubits)
    const [problem] = problems ?? []
    if (!factors || problem)
      return {
        ok: false,
        at: 'operator',
        term,
        ...(problem
          ? circuitReason(problem)
          : { message: 'This operator cannot be read.', reason: 'operator/unreadable' }),
      }
    observable.push({ coefficient: coeff, factors })
  }
  return { observable }
}
