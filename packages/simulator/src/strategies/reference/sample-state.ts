import { weight, type DenseState } from '../../matrix/dense-state.ts'

/**
 * Measures all qubits of a state in several shots, from the highest qubit down, and returns the
 * basis state of each shot. A shot reads 1 if its draw is below the probability of 1, given its
 * higher qubits.
 */
export function sampleState(
  state: DenseState,
  shots: readonly number[],
  draw: (shot: number, qubit: number) => number,
): Map<number, number> {
  const outcomes = new Map<number, number>()
  split(shots, 0, state.length / 2)
  return outcomes

  function split(group: readonly number[], from: number, to: number): void {
    if (group.length === 0) return
    if (to - from === 1) {
      for (const shot of group) outcomes.set(shot, from)
      return
    }
    const middle = (from + to) / 2
    const zero = weight(state, from, middle)
    const one = weight(state, middle, to)
    const qubit = Math.log2(middle - from)
    const readsOne = (shot: number) => draw(shot, qubit) < one / (zero + one)
    split(
      group.filter((shot) => !readsOne(shot)),
      from,
      middle,
    )
    split(group.filter(readsOne), middle, to)
  }
}
