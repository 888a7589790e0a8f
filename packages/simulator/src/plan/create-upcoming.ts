import { controlsOf, mixedQubits, type PlanOperation, type RotateOperation } from './plan-operation.ts'

/** What comes next on each qubit, so that a rotation can be carried out before its turn. */
export function createUpcoming(operations: readonly PlanOperation[]) {
  /** Indices of the operations on each qubit, and how many of them are past. */
  const indices = new Map<number, number[]>()
  const past = new Map<number, number>()
  const taken = new Uint8Array(operations.length)
  const note = (qubit: number, index: number) => {
    const list = indices.get(qubit)
    if (list) list.push(index)
    else indices.set(qubit, [index])
  }
  for (const [index, operation] of operations.entries()) {
    for (const qubit of mixedQubits(operation)) note(qubit, index)
    for (const { qubit } of controlsOf(operation)) note(qubit, index)
  }
  let now = 0

  /** The rotation that is the next operation on a qubit, unless the present one is. */
  function findNext(
    qubit: number,
  ): { readonly index: number; readonly rotation: RotateOperation } | undefined {
    const list = indices.get(qubit)!
    let next = past.get(qubit) ?? 0
    while (next < list.length && (list[next]! < now || taken[list[next]!])) next++
    past.set(qubit, next)
    const index = list[next]
    if (index === undefined || index === now) return undefined
    const rotation = operations[index]!
    return rotation.kind === 'rotate' ? { index, rotation } : undefined
  }

  return {
    /** Goes on to an operation. */
    advance(index: number): void {
      now = index
    },
    /** Whether an operation was carried out before its turn. */
    isTaken: (index: number) => taken[index] === 1,
    hasRotation: (qubit: number) => findNext(qubit) !== undefined,
    takeRotation(qubit: number): RotateOperation | undefined {
      const next = findNext(qubit)
      if (!next) return undefined
      taken[next.index] = 1
      return next.rotation
    },
  }
}
