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
  /** Qubits that a refused operation mixes, and those on which one is diagonal. */
  const mixed = new Set<number>()
  const diagonal = new Set<number>()
  for (const operation of operations) {
    const controls = controlsOf(operation)
    const targets = mixedQubits(operation)
    const isHeldBack =
      rest.length > 0 &&
      (controls.some(({ qubit }) => mixed.has(qubit)) ||
        targets.some((qubit) => mixed.has(qubit) || diagonal.has(qubit)))
    if (!isHeldBack && accept(operation)) {
      selected.push(operation)
      continue
    }
    rest.push(operation)
    for (const { qubit } of controls) diagonal.add(qubit)
    for (const qubit of targets) mixed.add(qubit)
  }
  return { selected, rest }
}
