import type { ComplexMatrix, Control } from '@qportal/circuit'
import { multiplyMatrices } from '@qportal/circuit/matrix'
import { isDiagonal } from './pending-matrices.ts'
import type { RelaxOperation } from './plan-operation.ts'
import { settleModuli } from './settle.ts'
import { addWaiting, push, pushWaiting, type Simplifier } from './simplifier.ts'
import { invertMatrix } from './waiting-errors.ts'

/**
 * Applies a matrix on one joined qubit under controls, outside of which gates stay fused: the
 * pending matrix stays pending, and the error waits until after the qubit's next rotation.
 */
export function addErrorUnder(
  simplifier: Simplifier,
  matrix: ComplexMatrix,
  qubit: number,
  controls: readonly Control[],
): void {
  const { pending } = simplifier.state
  const own = { size: 2, values: pending.slice(8 * qubit, 8 * qubit + 8) }
  const before = multiplyMatrices(invertMatrix(own), multiplyMatrices(matrix, own))
  addWaiting(simplifier, qubit, [{ kind: 'matrix', qubits: [qubit], matrix: before, controls }])
}

/**
 * Relaxes a joined qubit under controls; it waits like an error. `isDamped`: some pending
 * matrices are not unitary, so that probabilities need them.
 */
export function relaxUnder(simplifier: Simplifier, operation: RelaxOperation, isDamped: boolean): void {
  const { pending } = simplifier.state
  if (isDamped) {
    settleModuli(simplifier)
    return push(simplifier, operation)
  }
  const { qubit, controls } = operation
  // Each decision depends on the earlier ones of the same trajectory.
  for (const [other, list] of simplifier.waiting)
    if (list.some((error) => error.kind === 'relax' && error.controls === controls))
      pushWaiting(simplifier, other)
  if (isDiagonal(pending, qubit)) return addWaiting(simplifier, qubit, [operation])
  const toBasis = { size: 2, values: pending.slice(8 * qubit, 8 * qubit + 8) }
  const back = invertMatrix(toBasis)
  addWaiting(simplifier, qubit, [
    { kind: 'matrix', qubits: [qubit], matrix: toBasis, controls },
    operation,
    { kind: 'matrix', qubits: [qubit], matrix: back, controls },
  ])
}
