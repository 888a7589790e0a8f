import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupByJoins } from './group-by-joins.ts'
import { controlsOf, mixedQubits, type InitOperation, type PlanOperation } from './plan-operation.ts'
import { selectRunnable } from './select-runnable.ts'

const qubits = 6

const anyOperation = fc.oneof(
  fc
    .nat(qubits - 1)
    .map((qubit): PlanOperation => ({ kind: 'rotate', qubit, flipped: false, re: 1, im: 0, tangent: 0.5 })),
  fc.uniqueArray(fc.nat(qubits - 1), { minLength: 1, maxLength: 3 }).map((list): PlanOperation => ({
    kind: 'phase',
    controls: list.map((qubit) => ({ qubit, state: 1 })),
    re: 0,
    im: 1,
  })),
  fc
    .uniqueArray(fc.nat(qubits - 1), { minLength: 2, maxLength: 2 })
    .map(([qubit, control]): PlanOperation => ({
      kind: 'flip',
      qubit: qubit!,
      controls: [{ qubit: control!, state: 1 }],
    })),
)

/** Lets each qubit join before the first operation on it. */
const anyOperations = fc.array(anyOperation, { maxLength: 40 }).map((gates) => {
  const joined = new Set<number>()
  return gates.flatMap((operation) => {
    const missing = [...mixedQubits(operation), ...controlsOf(operation).map(({ qubit }) => qubit)].filter(
      (qubit) => !joined.has(qubit),
    )
    missing.forEach((qubit) => joined.add(qubit))
    return [
      ...missing.map((qubit): InitOperation => ({ kind: 'init', qubit, amplitudes: [1, 0, 0, 0] })),
      operation,
    ]
  })
})

/** Groups operations by repeatedly selecting what can run before the next qubit joins. */
function groupByTrying(operations: readonly PlanOperation[], maxAtOnce: number) {
  const first = operations.filter(({ kind }) => kind === 'init').slice(0, maxAtOnce)
  let left = operations.filter((operation) => !first.includes(operation))
  let operation: PlanOperation | undefined
  const groups = []
  while (true) {
    const { selected, rest } = selectRunnable(left, ({ kind }) => kind !== 'init')
    groups.push({ operation, runnable: selected })
    if (rest.length === 0) return { first, groups }
    ;[operation, ...left] = rest
  }
}

describe('operations grouped by joining qubits', () => {
  it('are those that can run once the qubit has joined, and not before', () => {
    fc.assert(
      fc.property(anyOperations, fc.nat(3), (operations, maxAtOnce) => {
        expect(groupByJoins(operations, maxAtOnce)).toEqual(groupByTrying(operations, maxAtOnce))
      }),
    )
  })
})
