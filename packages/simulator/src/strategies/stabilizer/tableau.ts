import type { PauliFactor } from '@qportal/circuit'
import type { CliffordGate } from './clifford-gate.ts'

/**
 * The tableau of a state of `n` qubits: `n` stabilizers (Pauli strings that leave the state
 * unchanged) and `n` destabilizers, each of which anticommutes with one stabilizer. Strings are
 * bits of columns, so that a gate acts on 32 of them at once. A column's words hold destabilizers
 * in the lower half, stabilizers in the upper half.
 *
 * @see Aaronson, Gottesman: "Improved simulation of stabilizer circuits", Phys. Rev. A 70, 052328
 * (2004)
 */
export interface Tableau {
  readonly qubits: number
  /** Words per column. */
  readonly words: number
  /** By column: the strings with X or Y on a qubit (`x`), and those with Z or Y (`z`). */
  readonly x: Uint32Array
  readonly z: Uint32Array
  /** The strings with a negative sign. */
  readonly signs: Uint32Array
}

/** Returns the tableau of |0...0>: stabilizers Z and destabilizers X on each qubit. */
export function createTableau(qubits: number): Tableau {
  const half = Math.ceil(qubits / 32)
  const words = 2 * half
  const [x, z] = [new Uint32Array(qubits * words), new Uint32Array(qubits * words)]
  for (let qubit = 0; qubit < qubits; qubit++) {
    x[qubit * words + (qubit >> 5)] = 1 << (qubit & 31)
    z[qubit * words + half + (qubit >> 5)] = 1 << (qubit & 31)
  }
  return { qubits, words, x, z, signs: new Uint32Array(words) }
}

export function copyTableau({ x, z, signs, ...sizes }: Tableau): Tableau {
  return {
    ...sizes,
    x: x.slice(),
    z: z.slice(),
    signs: signs.slice(),
  }
}

export function tableauBytes(qubits: number): number {
  return 4 * (2 * qubits + 1) * 2 * Math.ceil(qubits / 32)
}

export function applyGate(
  { words, x, z, signs }: Tableau,
  { sums, signMasks }: CliffordGate,
  qubits: readonly number[],
) {
  const count = qubits.length
  const bits = new Uint32Array(2 * count)
  for (let word = 0; word < words; word++) {
    for (let i = 0; i < count; i++) {
      bits[i] = x[qubits[i]! * words + word]!
      bits[count + i] = z[qubits[i]! * words + word]!
    }
    for (const set of signMasks) {
      let product = -1
      for (let bit = 0; set >> bit; bit++) if ((set >> bit) & 1) product &= bits[bit]!
      signs[word]! ^= product
    }
    for (let i = 0; i < count; i++) {
      x[qubits[i]! * words + word] = sumOf(bits, sums[i]!)
      z[qubits[i]! * words + word] = sumOf(bits, sums[count + i]!)
    }
  }
}

function sumOf(bits: Uint32Array, set: number): number {
  let sum = 0
  for (let bit = 0; set >> bit; bit++) if ((set >> bit) & 1) sum ^= bits[bit]!
  return sum
}

/** Returns the expectation of a Pauli string: 1, -1, or 0 if both outcomes are equally probable. */
export function expectationOf(tableau: Tableau, factors: readonly PauliFactor[]): number {
  const { words, x, z } = tableau
  const anticommuting = new Uint32Array(words)
  for (const { qubit, pauli } of factors)
    for (let word = 0; word < words; word++) {
      if (pauli !== 'Z') anticommuting[word]! ^= z[qubit * words + word]!
      if (pauli !== 'X') anticommuting[word]! ^= x[qubit * words + word]!
    }
  const half = words / 2
  // Up to its sign, it is the product of the stabilizers whose destabilizers anticommute with it.
  return anticommuting.subarray(half).some(Boolean)
    ? 0
    : signOfProduct(tableau, anticommuting.subarray(0, half))
}

/**
 * Returns the sign of a product of stabilizers. Each is `i^y X^a Z^b` with `y` factors Y. Moving
 * all X before all Z changes the sign for each Z that passes an X of a later stabilizer on the same
 * qubit.
 */
function signOfProduct({ qubits, words, x, z, signs }: Tableau, members: Uint32Array): number {
  const half = members.length
  let quarters = 0
  for (let word = 0; word < half; word++) quarters += 2 * countOnes(signs[half + word]! & members[word]!)
  for (let qubit = 0; qubit < qubits; qubit++) {
    let [hasX, hasZ] = [0, 0]
    for (let word = 0, at = qubit * words + half; word < half; word++, at++) {
      const ownX = x[at]! & members[word]!
      const ownZ = z[at]! & members[word]!
      const before = (parityUpTo(ownZ) << 1) ^ -hasZ
      quarters += countOnes(ownX & ownZ) + 2 * countOnes(ownX & before)
      hasX ^= countOnes(ownX) & 1
      hasZ ^= countOnes(ownZ) & 1
    }
    quarters -= hasX & hasZ
  }
  return quarters % 4 === 0 ? 1 : -1
}

/** Returns the word whose bit `i` is the parity of the bits up to `i`. */
function parityUpTo(word: number): number {
  let parity = word
  for (let step = 1; step < 32; step <<= 1) parity ^= parity << step
  return parity
}

/** Projects a qubit, whose outcomes are equally probable, onto `value`. */
export function collapseQubit(tableau: Tableau, qubit: number, value: number): void {
  const { qubits, words, x, z, signs } = tableau
  const half = words / 2
  const column = qubit * words
  let word = half
  while (x[column + word] === 0) word++
  const bit = 1 << (31 - Math.clz32(x[column + word]!))
  const partner = word - half
  const others = x.slice(column, column + words)
  others[word]! &= ~bit
  others[partner]! &= ~bit
  multiplyBy(tableau, { word, bit }, others)
  // The stabilizer that anticommutes with the measurement becomes the destabilizer of the new one.
  for (let q = 0; q < qubits; q++)
    for (const bits of [x, z]) {
      const at = q * words
      setBit(bits, at + partner, bit, bits[at + word]! & bit)
      setBit(bits, at + word, bit, 0)
    }
  setBit(signs, partner, bit, signs[word]! & bit)
  setBit(z, column + word, bit, 1)
  setBit(signs, word, bit, value)
}

function setBit(bits: Uint32Array, at: number, bit: number, value: number): void {
  bits[at] = value ? bits[at]! | bit : bits[at]! & ~bit
}

/** Multiplies `others` by one of the strings; counts powers of i in two bits each. */
function multiplyBy(
  { qubits, words, x, z, signs }: Tableau,
  { word, bit }: { word: number; bit: number },
  others: Uint32Array,
): void {
  const [ones, twos] = [new Uint32Array(words), new Uint32Array(words)]
  for (let at = 0; at < qubits * words; at += words) {
    const hasX = x[at + word]! & bit ? -1 : 0
    const hasZ = z[at + word]! & bit ? -1 : 0
    if (!hasX && !hasZ) continue
    for (let i = 0; i < words; i++) {
      const [oldX, oldZ] = [x[at + i]!, z[at + i]!]
      const newX = oldX ^ (others[i]! & hasX)
      const newZ = oldZ ^ (others[i]! & hasZ)
      const opposed = ((oldX & hasZ) ^ (oldZ & hasX)) & others[i]!
      twos[i]! ^= (ones[i]! ^ newX ^ newZ ^ (oldX & hasZ)) & opposed
      ones[i]! ^= opposed
      x[at + i] = newX
      z[at + i] = newZ
    }
  }
  const isNegative = signs[word]! & bit
  for (let i = 0; i < words; i++) signs[i]! ^= twos[i]! ^ (isNegative ? others[i]! : 0)
}

export function countOnes(word: number): number {
  let sum = word - ((word >>> 1) & 0x55555555)
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333)
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
