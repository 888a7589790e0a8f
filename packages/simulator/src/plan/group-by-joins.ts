import { controlsOf, mixedQubits, type InitOperation, type PlanOperation } from './plan-operation.ts'

/** What can be done once a qubit has joined the state, and not before; absent for what can be done at once. */
export interface JoinGroup {
  readonly operation: InitOperation | undefined
  readonly runnable: PlanOperation[]
}

export interface JoinGroups {
  /** So many as may join at once, if there are as many. */
  readonly first: readonly InitOperation[]
  readonly groups: readonly JoinGroup[]
}

/**
 * Divides operations by the last of the qubits they have to wait for, which join in the order of their `init` operations. Within a group
 * operations keep their order; what comes earlier in another group commutes with them, or that group comes first.
 */
export function groupByJoins(operations: readonly PlanOperation[], maxAtOnce: number): JoinGroups {
  const first: InitOperation[] = []
  const groups: JoinGroup[] = [{ operation: undefined, runnable: [] }]
  // By qubit, the last groups so far with an operation that mixes it, and with one that is diagonal on it.
  const mixed: number[] = []
  const diagonal: number[] = []
  // Without iterators, since every run comes here with all its operations.
  for (let i = 0; i < operations.length; i++) {
    const operation = operations[i]!
    if (operation.kind === 'init') {
      if (first.length < maxAtOnce) first.push(operation)
      else mixed[operation.qubit] = groups.push({ operation, runnable: [] }) - 1
      continue
    }
    const targets = mixedQubits(operation)
    const controls = controlsOf(operation)
    let group = 0
    for (let k = 0; k < targets.length; k++)
      group = Math.max(group, mixed[targets[k]!] ?? 0, diagonal[targets[k]!] ?? 0)
    for (let k = 0; k < controls.length; k++) group = Math.max(group, mixed[controls[k]!.qubit] ?? 0)
    for (let k = 0; k < targets.length; k++) mixed[targets[k]!] = group
    for (let k = 0; k < controls.length; k++) {
      const { qubit } = controls[k]!
      diagonal[qubit] = Math.max(group, diagonal[qubit] ?? 0)
    }
    groups[group]!.runnable.push(operation)
  }
  return { first, groups }
}
