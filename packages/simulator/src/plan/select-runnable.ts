import type { Control } from '@qportal/circuit'
import { controlsOf, mixedQubits, type PlanOperation } from './plan-operation.ts'

/**
 * Divides operations into those that can run now and the rest, both in order. An operation that
 * `accept` rejects blocks all later ones that do not commute with it. `accept` is called, in order,
 * only for operations that are not blocked.
 */
export function selectRunnable(
  operations: readonly PlanOperation[],
  accept: (operation: PlanOperation) => boolean,
): { selected: PlanOperation[]; rest: PlanOperation[] } {
  const selected: PlanOperation[] = []
  const rest: PlanOperation[] = []
  // Arrays and index loops: a set takes twice the time, and each pass scans all remaining
  // operations.
  /** The qubits that a rejected operation mixes, and those on which one is diagonal. */
  const isMixed: boolean[] = []
  const isDiagonal: boolean[] = []
  for (const operation of operations) {
    const controls = controlsOf(operation)
    const targets = mixedQubits(operation)
    if (!isBlocked(controls, targets) && accept(operation)) {
      selected.push(operation)
      continue
    }
    rest.push(operation)
    for (let i = 0; i < controls.length; i++) isDiagonal[controls[i]!.qubit] = true
    for (let i = 0; i < targets.length; i++) isMixed[targets[i]!] = true
  }
  return { selected, rest }

  function isBlocked(controls: readonly Control[], targets: readonly number[]): boolean {
    if (rest.length === 0) return false
    for (let i = 0; i < controls.length; i++) if (isMixed[controls[i]!.qubit]) return true
    for (let i = 0; i < targets.length; i++) if (isMixed[targets[i]!] || isDiagonal[targets[i]!]) return true
    return false
  }
}
