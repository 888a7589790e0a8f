import type { ReadoutNoise } from '@qportal/simulator'

export type Counts = Readonly<Record<string, number>>

/** What a bit that reads 0 or 1 says about what it should read: the columns of the inverse of its readout errors. */
export interface InverseReadout {
  /** [to 0, to 1] */
  readonly of0: readonly [number, number]
  readonly of1: readonly [number, number]
}

/** The correction goes over all strings of the bits. */
const maxBits = 20

/** So many strings of all are gone through in the time that two of a group take. */
const pairIsWorth = 8

/** Why the readout of so many bits cannot be corrected, if it cannot. */
export function mitigationProblem(bits: number): string | undefined {
  if (bits <= maxBits) return undefined
  return `The readout of ${bits} bits is too much to be corrected; ${maxBits} are possible.`
}

const perfect: InverseReadout = { of0: [1, 0], of1: [0, 1] }

/** A readout that says nothing cannot be inverted and stays as it is. */
export function invertReadout({ prob1Given0, prob0Given1 }: ReadoutNoise): InverseReadout {
  const determinant = 1 - prob1Given0 - prob0Given1
  if (Math.abs(determinant) < 1e-6) return perfect
  return {
    of0: [(1 - prob0Given1) / determinant, -prob1Given0 / determinant],
    of1: [-prob0Given1 / determinant, (1 - prob1Given0) / determinant],
  }
}

/**
 * The distribution before readout, at the strings that were observed: the tensor product of the bits' inverse readout errors,
 * applied to the observed frequencies. Entries can be negative; what would belong to strings that nobody saw is shared out in proportion, so
 * that they sum to 1.
 *
 * @param inverses by bit, the rightmost character of a string being bit 0; bits that are left out are right
 */
export function quasiProbabilities(
  counts: Counts,
  inverses: ReadonlyMap<number, InverseReadout>,
): Readonly<Record<string, number>> {
  const strings = Object.keys(counts)
  const shots = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const bits = [...inverses].map(([bit, inverse]) => ({ bit, inverse }))
  // The bits that can be wrong as one number; strings that differ in others have nothing to do with each other.
  const groups = new Map<string, { index: number; text: string; share: number }[]>()
  for (const text of strings) {
    const characters = [...text]
    let index = 0
    bits.forEach(({ bit }, k) => {
      const place = characters.length - 1 - bit
      if (characters[place] === '1') index += 2 ** k
      characters[place] = '*'
    })
    const rest = characters.join('')
    const group = groups.get(rest) ?? []
    groups.set(rest, group)
    group.push({ index, text, share: counts[text]! / shots })
  }
  const quasi: Record<string, number> = {}
  for (const group of groups.values()) {
    // Thousands of strings can each be a group of their own: what few of them say of each other needs no list of all.
    if (pairIsWorth * group.length ** 2 < 2 ** bits.length) {
      for (const { text } of group)
        quasi[text] = group.reduce(
          (sum, from) => sum + from.share * inverseBetween(from.text, text, inverses),
          0,
        )
      continue
    }
    const vector = new Float64Array(2 ** bits.length)
    for (const { index, share } of group) vector[index] = share
    bits.forEach(({ inverse }, k) => applyInverse(vector, 2 ** k, inverse))
    for (const { index, text } of group) quasi[text] = vector[index]!
  }
  const sum = Object.values(quasi).reduce((total, value) => total + value, 0)
  for (const text of strings) quasi[text]! /= sum > 0 ? sum : 1
  return quasi
}

/** The entry of the inverse for what was read and what should have been. */
function inverseBetween(from: string, to: string, inverses: ReadonlyMap<number, InverseReadout>): number {
  let product = 1
  for (const [bit, { of0, of1 }] of inverses) {
    const place = from.length - 1 - bit
    product *= (from[place] === '1' ? of1 : of0)[to[place] === '1' ? 1 : 0]
  }
  return product
}

function applyInverse(vector: Float64Array, stride: number, { of0, of1 }: InverseReadout): void {
  for (let low = 0; low < vector.length; low++) {
    if (low & stride) continue
    const [zero, one] = [vector[low]!, vector[low + stride]!]
    vector[low] = of0[0] * zero + of1[0] * one
    vector[low + stride] = of0[1] * zero + of1[1] * one
  }
}

/**
 * Counts of the nearest true distribution; they sum to `shots`.
 *
 * @see Smolin, Gambetta, Smith: Maximum likelihood, minimum effort, Phys. Rev. Lett. 108, 070502 (2012)
 */
export function countsFromQuasi(quasi: Readonly<Record<string, number>>, shots: number): Counts {
  const sum = Object.values(quasi).reduce((total, value) => total + value, 0)
  const rising = Object.entries(quasi)
    .map(([text, value]) => ({ text, value: value + (1 - sum) / Object.keys(quasi).length }))
    .sort((a, b) => a.value - b.value)
  let debt = 0
  let first = 0
  while (first < rising.length - 1 && rising[first]!.value + debt / (rising.length - first) < 0)
    debt += rising[first++]!.value
  const share = debt / (rising.length - first)
  // A whole number of which rounding took a little is that number, and no remainder to round up.
  const exact = rising
    .slice(first)
    .map(({ text, value }) => ({ text, count: shots * (value + share) + 1e-9 }))
  let missing = shots - exact.reduce((total, { count }) => total + Math.floor(count), 0)
  exact.sort((a, b) => (b.count % 1) - (a.count % 1))
  const counts = exact.map(({ text, count }) => {
    const whole = Math.floor(count) + (missing > 0 ? 1 : 0)
    missing--
    return [text, whole] as const
  })
  return Object.fromEntries(counts.filter(([, count]) => count > 0).sort(([a], [b]) => (a < b ? -1 : 1)))
}
