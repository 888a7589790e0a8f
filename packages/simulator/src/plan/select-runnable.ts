import type { Control } from '@qportal/circuit'
import { controlsOf, mixedQubits, type PlanOperation } from './plan-operation.ts'

/**
 * Divides operations into those that can be done now and the rest, both in order: what `accept` refuses holds back whatever does not
 * commute with it. `accept` is asked in order, and only about operations that nothing holds back.
 */
export function selectRunnable(
  operations: readonly PlanOperation[],
  accept: (operation: PlanOperation) => boolean,
): { selected: PlanOperation[]; rest: PlanOperation[] } {
  const selected: PlanOperation[] = []
  const rest: PlanOperation[] = []
  /** Qubits that a refused operation mixes, and those on which one is diagonal; by qubit, since a set takes twice the time. */
  const isMixed: boolean[] = []
  const isDiagonal: boolean[] = []
  for (const operation of operations) {
    const controls = controlsOf(operation)
    const targets = mixedQubits(operation)
    if (!isHeldBack(controls, targets) && accept(operation)) {
      selected.push(operation)
      continue
    }
    rest.push(operation)
    for (const { qubit } of controls) isDiagonal[qubit] = true
    for (const qubit of targets) isMixed[qubit] = true
  }
  return { selected, rest }

  function isHeldBack(controls: readonly Control[], targets: readonly number[]): boolean {
    if (rest.length === 0) return false
    for (const { qubit } of controls) if (isMixed[qubit]) return true
    for (const qubit of targets) if (isMixed[qubit] || isDiagonal[qubit]) return true
    return false
  }
}
