import { controlsOf, mixedQubits, type InitOperation, type PlanOperation } from './plan-operation.ts'

/**
 * Operations that can run once a qubit has joined the state; no qubit for those that can run at
 * once.
 */
export interface JoinGroup {
  readonly operation: InitOperation | undefined
  readonly runnable: PlanOperation[]
}

export interface JoinGroups {
  /** The qubits that join together at the start. */
  readonly first: readonly InitOperation[]
  readonly groups: readonly JoinGroup[]
}

/**
 * Groups operations by the last qubit they have to wait for; qubits join in the order of their
 * `init` operations. Operations keep their order within a group and, if they do not commute, across
 * groups.
 */
export function groupByJoins(operations: readonly PlanOperation[], maxAtOnce: number): JoinGroups {
  const first: InitOperation[] = []
  const groups: JoinGroup[] = [{ operation: undefined, runnable: [] }]
  // By qubit: the last group with an operation that mixes it, and with one that is diagonal on it.
  const mixed: number[] = []
  const diagonal: number[] = []
  // Index loops, since every run passes all its operations.
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
