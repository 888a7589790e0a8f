import { combineMembers, extendBasis } from '../../matrix/bit-vectors.ts'
import type { Engine } from '../../wasm/create-engine.ts'
import type { ResumableTask } from '../../wasm/resumable-task.ts'
import { countOnes, type Tableau } from './tableau.ts'

/**
 * The possible outcomes of measuring all qubits of a stabilizer state, equally probable: an affine
 * space of bit strings. Strings have 32 bits per word; qubit 0 is the lowest bit.
 */
export interface OutcomeSpace {
  /** The smallest outcome. */
  readonly smallest: Uint32Array
  readonly steps: readonly OutcomeStep[]
}

export interface OutcomeStep extends Product {
  /**
   * The highest qubit that the step changes; no other step changes it. Descending from step to
   * step.
   */
  readonly pivot: number
}

/** `i^quarters X^x Z^z`; Z acts before X. */
interface Product {
  readonly x: Uint32Array
  readonly z: Uint32Array
  quarters: number
}

/** Computes the outcome space; pauses after each qubit. */
export function* computeOutcomeSpace(engine: Engine, tableau: Tableau): ResumableTask<OutcomeSpace> {
  const { qubits } = tableau
  const exchanging = yield* reduce(engine, listStabilizers(tableau), qubits, 'x')
  // Stabilizers without X fix the parities of outcomes.
  const isFree = new Uint8Array(qubits)
  for (const { pivot } of exchanging.reduced) isFree[pivot] = 1
  const smallest = new Uint32Array(Math.ceil(qubits / 32))
  const parities = yield* reduce(engine, exchanging.rest, qubits, 'z', (qubit) => !isFree[qubit])
  for (const { pivot, quarters } of parities.reduced)
    if (quarters & 2) smallest[pivot >> 5]! |= 1 << (pivot & 31)
  return { smallest, steps: exchanging.reduced }
}

function listStabilizers({ qubits, words, x, z, signs }: Tableau): Product[] {
  const half = words / 2
  return Array.from({ length: qubits }, (_, row) => {
    const word = half + (row >> 5)
    const product = { x: new Uint32Array(half), z: new Uint32Array(half), quarters: 0 }
    product.quarters = 2 * ((signs[word]! >>> (row & 31)) & 1)
    for (let qubit = 0; qubit < qubits; qubit++) {
      const hasX = (x[qubit * words + word]! >>> (row & 31)) & 1
      const hasZ = (z[qubit * words + word]! >>> (row & 31)) & 1
      product.x[qubit >> 5]! |= hasX << (qubit & 31)
      product.z[qubit >> 5]! |= hasZ << (qubit & 31)
      product.quarters += hasX & hasZ
    }
    return product
  })
}

/**
 * Gauss-Jordan elimination from the highest qubit; `rest` has no X (or Z) on qubits that may be a
 * pivot.
 */
function* reduce(
  engine: Engine,
  products: readonly Product[],
  qubits: number,
  part: 'x' | 'z',
  mayPivot: (qubit: number) => boolean = () => true,
): ResumableTask<{ readonly reduced: readonly OutcomeStep[]; readonly rest: readonly Product[] }> {
  let rest = products
  const reduced: OutcomeStep[] = []
  for (let pivot = qubits - 1; pivot >= 0 && rest.length > 0; pivot--) {
    const found = mayPivot(pivot) && rest.find((product) => bitOf(product[part], pivot))
    if (!found) continue
    rest = rest.filter((product) => product !== found)
    for (const product of [...rest, ...reduced]) if (bitOf(product[part], pivot)) multiply(product, found)
    reduced.push(Object.assign(found, { pivot }))
    yield* engine.step()
  }
  return { reduced, rest }
}

function multiply(product: Product, by: Product): void {
  product.quarters = (product.quarters + by.quarters + 2 * overlap(product.z, by.x)) & 3
  addString(product.x, by.x)
  addString(product.z, by.z)
}

export function bitOf(string: Uint32Array, qubit: number): number {
  return (string[qubit >> 5]! >>> (qubit & 31)) & 1
}

export function addString(string: Uint32Array, other: Uint32Array): void {
  for (let word = 0; word < string.length; word++) string[word]! ^= other[word]!
}

/** Returns the parity of the bits that two strings share. */
function overlap(a: Uint32Array, b: Uint32Array): number {
  let common = 0
  for (let word = 0; word < a.length; word++) common ^= a[word]! & b[word]!
  return countOnes(common) & 1
}

/**
 * Returns the equally probable outcomes of some qubits as numbers, the first the least significant.
 */
export function listOutcomes({ smallest, steps }: OutcomeSpace, qubits: readonly number[]): number[] {
  const numberOf = (string: Uint32Array) =>
    qubits.reduce((number, qubit, place) => number | (bitOf(string, qubit) << place), 0)
  const basis = steps.map(({ x }) => numberOf(x)).reduce<readonly number[]>(extendBasis, [])
  const from = numberOf(smallest)
  return Array.from({ length: 2 ** basis.length }, (_, choice) => from ^ combineMembers(basis, choice))
}

/** Returns the outcome at position `rank` in ascending order. */
export function findOutcome({ smallest, steps }: OutcomeSpace, rank: number): Uint32Array {
  const outcome = smallest.slice()
  for (let i = steps.length - 1, rest = rank; rest > 0; i--, rest = Math.floor(rest / 2))
    if (rest % 2 === 1) addString(outcome, steps[i]!.x)
  return outcome
}

/**
 * Returns the power of i between the amplitudes of an outcome and the smallest one; undefined if
 * impossible.
 */
export function computeQuarters({ smallest, steps }: OutcomeSpace, outcome: Uint32Array): number | undefined {
  const reached = smallest.slice()
  let quarters = 0
  for (const { pivot, x, z, quarters: own } of steps) {
    if (!bitOf(outcome, pivot)) continue
    quarters += own + 2 * overlap(z, reached)
    addString(reached, x)
  }
  return reached.every((word, i) => word === outcome[i]) ? quarters & 3 : undefined
}
