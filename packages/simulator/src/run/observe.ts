import type { PauliSum } from '@qportal/circuit'
import type { Engine, Steps } from '../engine/create-engine.ts'
import type { StateVector } from '../engine/encode-sweep.ts'
import { taskKind } from '../engine/layout.ts'
import { runOverBlocks } from './measure-weights.ts'

/** `<s|O|s>` and `<s|O^2|s>` of a state, not divided by its norm. */
export interface RawMoments {
  readonly first: number
  readonly second: number
}

/** Amplitudes to which the observable is applied at once; the engine's scratch has room for so many. */
const mostBlockBits = 11

/** The observable on one state, whose index has the bit `bitOf(qubit)` for a qubit. */
export function* observeVector(
  engine: Engine,
  state: StateVector,
  observable: PauliSum,
  bitOf: (qubit: number) => number,
): Steps<RawMoments> {
  const { arena } = engine
  const mark = arena.mark()
  const groups = [...groupTerms(observable, bitOf).values()]
  const groupsAt = arena.allocate(16 * groups.length)
  for (const [i, { flips, isImaginary, terms }] of groups.entries()) {
    const termsAt = arena.allocate(16 * terms.length)
    arena.u32.set([flips, isImaginary ? 1 : 0, termsAt, terms.length], groupsAt / 4 + 4 * i)
    terms.forEach(({ coefficient, signs }, k) => {
      arena.f64[termsAt / 8 + 2 * k] = coefficient
      arena.u32[termsAt / 4 + 4 * k + 2] = signs
    })
  }
  const blockBits = Math.min(mostBlockBits, state.qubits)
  const blocks = 2 ** (state.qubits - blockBits)
  const results = arena.allocate(16 * blocks)
  const cost = 0.6 + 1.2 * groups.length
  yield* runOverBlocks(engine, state, taskKind.observable, blockBits, results, cost, {
    address: groupsAt,
    count: groups.length,
  })
  let [first, second] = [0, 0]
  for (let block = 0; block < blocks; block++) {
    first += arena.f64[results / 8 + 2 * block]!
    second += arena.f64[results / 8 + 2 * block + 1]!
  }
  arena.release(mark)
  return { first, second }
}

/** Terms that exchange the same amplitudes: those with X or Y on the same qubits. */
interface TermGroup {
  readonly flips: number
  readonly isImaginary: boolean
  readonly terms: { coefficient: number; signs: number }[]
}

/**
 * A product of Paulis with X or Y on the bits `flips` and Y or Z on the bits `signs` moves amplitude `i ^ flips` to `i`, with the factor
 * `(-i)^y` for `y` times Y and the sign of the parity of `i & signs`.
 */
function groupTerms(observable: PauliSum, bitOf: (qubit: number) => number): Map<string, TermGroup> {
  const groups = new Map<string, TermGroup>()
  for (const { coefficient, factors } of observable) {
    const maskOf = (...paulis: string[]) =>
      factors.reduce((mask, { qubit, pauli }) => mask + (paulis.includes(pauli) ? 2 ** bitOf(qubit) : 0), 0)
    const flips = maskOf('X', 'Y')
    const count = factors.filter(({ pauli }) => pauli === 'Y').length
    const key = `${flips} ${count % 2}`
    const group = groups.get(key) ?? { flips, isImaginary: count % 2 === 1, terms: [] }
    // (-i)^y is 1, -i, -1, i: with the i of imaginary groups taken out, 1, -1, -1, 1.
    group.terms.push({
      coefficient: count % 4 === 1 || count % 4 === 2 ? -coefficient : coefficient,
      signs: maskOf('Y', 'Z'),
    })
    groups.set(key, group)
  }
  return groups
}
