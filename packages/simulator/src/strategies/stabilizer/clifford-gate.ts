import type { ComplexMatrix } from '@qportal/circuit'
import { countBits, isOdd } from '../../matrix/bit-vectors.ts'
import type { UnitaryStep } from '../../program/program.ts'

/**
 * The action of a Clifford gate on `m` qubits on Pauli strings. A string is `2 m` bits: for each
 * qubit whether it contains X (X or Y), then for each qubit whether it contains Z (Z or Y).
 */
export interface CliffordGate {
  /** For each bit of the image, the mask of the bits whose XOR it is. */
  readonly sums: readonly number[]
  /** Masks of bits; the sign changes for each mask whose bits are all 1. */
  readonly signMasks: readonly number[]
}

/** Larger gates, or gates with several controls, are Clifford only if they are trivial. */
const maxQubits = 3

/** Tolerance for the entries of a product of small unitaries. */
const tolerance = 1e-12

const cached = new WeakMap<ComplexMatrix, Map<string, CliffordGate | undefined>>()

/**
 * Returns the gate on the qubits `[...targets, ...controls]`, or undefined if it is not Clifford.
 */
export function toCliffordGate({ matrix, controls }: Pick<UnitaryStep, 'matrix' | 'controls'>) {
  let known = cached.get(matrix)
  if (!known) cached.set(matrix, (known = new Map<string, CliffordGate | undefined>()))
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
  const isNegated = Array.from(
    { length: 4 ** qubits },
    (_, pauli) => imageOf(unitary, qubits, pauli)!.isNegated,
  )
  return {
    sums: images.map((_, out) =>
      images.reduce((mask, image, bit) => mask | (((image >> out) & 1) << bit), 0),
    ),
    signMasks: productsOf(isNegated),
  }
}

interface Unitary {
  readonly size: number
  readonly values: Float64Array
}

/** Returns the matrix with controls; their qubits are above the targets. */
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

/** Returns `U P U^-1` as a Pauli string and a sign, or undefined if it is none. */
function imageOf(
  unitary: Unitary,
  qubits: number,
  pauli: number,
): { pauli: number; isNegated: boolean } | undefined {
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
  // A string with y factors Y has i^y in this entry.
  const phase = [re, im, -re, -im][countBits(flips & signs) % 4]!
  return { pauli: flips | (signs << qubits), isNegated: phase < 0 }
}

/** Returns `U P U^-1`: multiplies U, its columns permuted and signed by P, by the adjoint of U. */
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

/**
 * Returns the algebraic normal form of a Boolean function: the masks of the products in its sum.
 */
function productsOf(values: readonly boolean[]): number[] {
  const table = values.map(Number)
  for (let bit = 1; bit < table.length; bit <<= 1)
    for (let i = 0; i < table.length; i++) if (i & bit) table[i]! ^= table[i ^ bit]!
  return [...table.keys()].filter((i) => table[i] === 1)
}
