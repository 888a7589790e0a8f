import type { Step } from '../program/program.ts'
import { controlsOf, mixedQubits, type PlanOperation } from './plan-operation.ts'

/**
 * Returns the groups of qubits that operations connect, each ascending, ordered by lowest qubit.
 */
export function groupOperationQubits(operations: readonly PlanOperation[], qubits: number): number[][] {
  const groups = createGroups(qubits)
  for (const operation of operations) {
    const targets = mixedQubits(operation)
    const controls = controlsOf(operation)
    const first = targets[0] ?? controls[0]!.qubit
    for (let i = 0; i < targets.length; i++) groups.connect(first, targets[i]!)
    for (let i = 0; i < controls.length; i++) groups.connect(first, controls[i]!.qubit)
  }
  return groups.read()
}

/** Returns the groups of qubits that the trajectories of a program may connect. */
export function groupStepQubits(steps: readonly Step[], qubits: number): number[][] {
  const groups = createGroups(qubits)
  const visit = (list: readonly Step[]) => {
    for (const step of list) {
      if (step.kind === 'unitary') {
        const { targets, controls } = step
        const first = targets[0] ?? controls[0]?.qubit
        for (const qubit of targets) groups.connect(first!, qubit)
        for (const { qubit } of controls) groups.connect(first!, qubit)
      } else if (step.kind === 'depolarize') step.qubits.forEach((qubit) => groups.connect(qubit, qubit))
      else if ('qubit' in step) groups.connect(step.qubit, step.qubit)
      else if (step.kind === 'if') {
        visit(step.whenTrue)
        visit(step.whenFalse)
      }
    }
  }
  visit(steps)
  return groups.read()
}

/** Disjoint sets with path halving; they contain only qubits that were named. */
function createGroups(qubits: number) {
  const parents = Int32Array.from({ length: qubits }, (_, qubit) => qubit)
  const isNamed = new Uint8Array(qubits)
  const find = (qubit: number): number => {
    let root = qubit
    while (parents[root] !== root) {
      parents[root] = parents[parents[root]!]!
      root = parents[root]!
    }
    return root
  }
  return {
    connect(first: number, qubit: number): void {
      isNamed[qubit] = 1
      parents[find(qubit)] = find(first)
    },
    read(): number[][] {
      const groups = new Map<number, number[]>()
      for (let qubit = 0; qubit < qubits; qubit++) {
        if (!isNamed[qubit]) continue
        const root = find(qubit)
        const group = groups.get(root)
        if (group) group.push(qubit)
        else groups.set(root, [qubit])
      }
      return [...groups.values()]
    },
  }
}
