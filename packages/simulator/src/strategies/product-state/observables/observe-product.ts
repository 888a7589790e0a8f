import type { PauliFactor, PauliSum, PauliTerm } from '@qportal/circuit'
import type { Moments } from '../../../matrix/observable-moments.ts'
import type { Engine } from '../../../wasm/create-engine.ts'
import type { ResumableTask } from '../../../wasm/resumable-task.ts'
import { momentsByPairs } from '../../reading/moments-by-pairs.ts'
import { measureTotal } from '../factors/measure-weights.ts'
import {
  separableWeights,
  type SeparableFactor,
  type ProductState,
  type StateFactor,
} from '../factors/state-factor.ts'
import { observeMean } from './observe-mean.ts'
import { observeMoments } from './observe-moments.ts'

/**
 * Computes the moments of an observable on a product state. If each term acts on one factor, means
 * and variances add up. Otherwise the square is multiplied out term by term.
 */
export function* observeProduct(
  engine: Engine,
  state: ProductState,
  observable: PauliSum,
  isSquared: boolean,
): ResumableTask<Moments> {
  const reduced = observable.map((term) => reduceTerm(term, state))
  const isSplit = reduced.every((term) => factorsOf(term, state).length <= 1)
  return isSplit
    ? yield* observeEach(engine, state, reduced, isSquared)
    : yield* observePairs(engine, state, reduced, isSquared)
}

/** Replaces Paulis of which a separable qubit is an eigenstate by their eigenvalues. */
function reduceTerm({ coefficient, factors }: PauliTerm, state: ProductState): PauliTerm {
  let reduced = coefficient
  const rest = factors.filter((factor) => {
    const separable = state.factors.find(
      ({ kind, qubits }) => kind === 'separable' && qubits[0] === factor.qubit,
    )
    const value = separable?.kind === 'separable' ? separableExpectation(separable, factor.pauli) : 0
    if (Math.abs(value) < 1 - 1e-15) return true
    reduced *= value
    return false
  })
  return { coefficient: reduced, factors: rest }
}

function factorsOf({ factors }: PauliTerm, state: ProductState): StateFactor[] {
  return state.factors.filter(({ qubits }) => factors.some(({ qubit }) => qubits.includes(qubit)))
}

function* observeEach(
  engine: Engine,
  state: ProductState,
  observable: PauliSum,
  isSquared: boolean,
): ResumableTask<Moments> {
  let first = observable
    .filter(({ factors }) => factors.length === 0)
    .reduce((sum, { coefficient }) => sum + coefficient, 0)
  let variance = 0
  for (const factor of state.factors) {
    const terms = observable.filter(({ factors }) =>
      factors.some(({ qubit }) => factor.qubits.includes(qubit)),
    )
    if (terms.length === 0) continue
    const moments = yield* observeFactor(engine, factor, terms, isSquared)
    first += moments.first
    variance += moments.second - moments.first ** 2
  }
  return { first, second: isSquared ? variance + first ** 2 : 0 }
}

function* observeFactor(
  engine: Engine,
  factor: StateFactor,
  terms: PauliSum,
  isSquared: boolean,
): ResumableTask<Moments> {
  if (factor.kind === 'separable') {
    // (x X + y Y + z Z)^2 = x^2 + y^2 + z^2
    const sum = { X: 0, Y: 0, Z: 0 }
    for (const { coefficient, factors } of terms) sum[factors[0]!.pauli] += coefficient
    const first =
      sum.X * separableExpectation(factor, 'X') +
      sum.Y * separableExpectation(factor, 'Y') +
      sum.Z * separableExpectation(factor, 'Z')
    return { first, second: sum.X ** 2 + sum.Y ** 2 + sum.Z ** 2 }
  }
  const total = yield* measureTotal(engine, factor.vector)
  const bitOf = (qubit: number) => factor.qubits.indexOf(qubit)
  if (!isSquared)
    return { first: (yield* observeMean(engine, factor.vector, terms, bitOf)) / total, second: 0 }
  const raw = yield* observeMoments(engine, factor.vector, terms, bitOf)
  return { first: raw.first / total, second: raw.second / total }
}

function* observePairs(
  engine: Engine,
  state: ProductState,
  observable: PauliSum,
  isSquared: boolean,
): ResumableTask<Moments> {
  const known = new Map<string, number>()
  return yield* momentsByPairs(observable, isSquared, function* (factors) {
    let value = 1
    for (const factor of state.factors) {
      const share = factors.filter(({ qubit }) => factor.qubits.includes(qubit))
      if (share.length > 0) value *= yield* expectationOn(factor, share)
    }
    return value
  })

  function* expectationOn(factor: StateFactor, share: readonly PauliFactor[]): ResumableTask<number> {
    const key = share.map(({ qubit, pauli }) => `${pauli}${qubit}`).join(' ')
    let value = known.get(key)
    if (value === undefined) {
      const moments = yield* observeFactor(engine, factor, [{ coefficient: 1, factors: share }], false)
      known.set(key, (value = moments.first))
    }
    return value
  }
}

export function separableExpectation(factor: SeparableFactor, pauli: 'X' | 'Y' | 'Z'): number {
  const [a, b, c, d] = factor.amplitudes
  const { zero, one } = separableWeights(factor)
  const values = { X: 2 * (a * c + b * d), Y: 2 * (a * d - b * c), Z: zero - one }
  return values[pauli] / (zero + one)
}
