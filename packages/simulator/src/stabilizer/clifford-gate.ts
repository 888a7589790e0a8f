import type { ComplexMatrix } from '@qportal/circuit'
import { countBits, isOdd } from '../matrix/bit-vectors.ts'
import type { UnitaryStep } from '../program/program.ts'

/**
 * What a Clifford gate on `m` qubits makes of a product of Paulis. That is `2 m` bits: whether it has X on each qubit (X or Y), then whether it
 * has Z on each (Z or Y).
 */
export interface CliffordGate {
  /** For each bit that comes out the bits of which it is the sum. */
  readonly sums: readonly number[]
  /** Sets of bits whose product turns the sign. */
  readonly turns: readonly number[]
}

/** More controls than one, or larger gates, are Clifford gates only where they do nothing. */
const maxQubits = 3

/** Of entries of a product of two small unitaries. */
const tolerance = 1e-12

const remembered = new WeakMap<ComplexMatrix, Map<string, CliffordGate | undefined>>()

/** The gate on the qubits `[...targets, ...controls]`; undefined if it takes some product of Paulis to anything else. */
export function toCliffordGate({ matrix, controls }: Pick<UnitaryStep, 'matrix' | 'controls'>) {
  let known = remembered.get(matrix)
  if (!known) remembered.set(matrix, (known = new Map<string, CliffordGate | undefined>()))
  const key = controls.map(({ state }) => state).join('')
  if (!known.has(key)) known.set(key, findGate(matrix, key))
  return known.get(key)
}

function findGate(matrix: ComplexMatrix, states: string): CliffordGate | undefined {
  const qubits = Math.log2(matrix.size) + states.length
  if (qubits > maxQubits) return undefined
  const unitary = withControls(matrix, states)
  const images: number[] = []
  for (let bit = 0; bit < 2 * qubits; bit++) {
    const image = imageOf(unitary, qubits, 1 << bit)
    if (!image) return undefined
    images.push(image.pauli)
  }
  const isTurned = Array.from(
    { length: 4 ** qubits },
    (_, pauli) => imageOf(unitary, qubits, pauli)!.isTurned,
  )
  return {
    sums: images.map((_, out) =>
      images.reduce((mask, image, bit) => mask | (((image >> out) & 1) << bit), 0),
    ),
    turns: productsOf(isTurned),
  }
}

interface Unitary {
  readonly size: number
  readonly values: Float64Array
}

/** The whole matrix, the controls' qubits above the targets'. */
function withControls({ size: inner, values: from }: ComplexMatrix, states: string): Unitary {
  const size = inner << states.length
  const values = new Float64Array(2 * size * size)
  const active = [...states].reduce((index, state, i) => index | (Number(state) << i), 0) * inner
  for (let index = 0; index < size; index++) values[2 * (index * size + index)] = 1
  for (let row = 0; row < inner; row++)
    for (let column = 0; column < inner; column++) {
      const to = 2 * ((active + row) * size + active + column)
      values.set(from.subarray(2 * (row * inner + column), 2 * (row * inner + column) + 2), to)
    }
  return { size, values }
}

/** U P U^-1 as a product of Paulis and a sign, if it is one. */
function imageOf(
  unitary: Unitary,
  qubits: number,
  pauli: number,
): { pauli: number; isTurned: boolean } | undefined {
  const { size } = unitary
  const image = conjugate(unitary, pauli & (size - 1), pauli >> qubits)
  const at = (row: number, column: number) => {
    const i = 2 * (row * size + column)
    return [image[i]!, image[i + 1]!] as const
  }
  let flips = 0
  while (flips < size && Math.hypot(...at(flips, 0)) < 1 - tolerance) flips++
  if (flips === size) return undefined
  const [re, im] = at(flips, 0)
  let signs = 0
  for (let bit = 1; bit < size; bit <<= 1)
    if (at(flips ^ bit, bit)[0] * re + at(flips ^ bit, bit)[1] * im < 0) signs |= bit
  for (let column = 0; column < size; column++) {
    const [a, b] = at(flips ^ column, column)
    const sign = isOdd(column & signs) ? -1 : 1
    if (Math.hypot(a - sign * re, b - sign * im) > tolerance) return undefined
  }
  // A product with y times Y has i^y there.
  const turn = [re, im, -re, -im][countBits(flips & signs) % 4]!
  return { pauli: flips | (signs << qubits), isTurned: turn < 0 }
}

/** Row by row: U, its columns exchanged and signed by the product of Paulis, times the adjoint of U. */
function conjugate({ size, values }: Unitary, flips: number, signs: number): Float64Array {
  const image = new Float64Array(2 * size * size)
  const y = countBits(flips & signs) % 4
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      let [re, im] = [0, 0]
      for (let k = 0; k < size; k++) {
        const left = 2 * (row * size + (k ^ flips))
        const right = 2 * (column * size + k)
        const sign = isOdd(k & signs) ? -1 : 1
        re += sign * (values[left]! * values[right]! + values[left + 1]! * values[right + 1]!)
        im += sign * (values[left + 1]! * values[right]! - values[left]! * values[right + 1]!)
      }
      const at = 2 * (row * size + column)
      image[at] = [re, -im, -re, im][y]!
      image[at + 1] = [im, re, -im, -re][y]!
    }
  return image
}

/** A function of bits as a sum of products of them (its algebraic normal form). */
function productsOf(values: readonly boolean[]): number[] {
  const table = values.map(Number)
  for (let bit = 1; bit < table.length; bit <<= 1)
    for (let i = 0; i < table.length; i++) if (i & bit) table[i]! ^= table[i ^ bit]!
  return [...table.keys()].filter((i) => table[i] === 1)
}
