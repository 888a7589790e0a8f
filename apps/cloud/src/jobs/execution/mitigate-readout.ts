import type { ReadoutNoise } from '@qportal/circuit'
import type { JobReason } from '../compute/job-reason.ts'

export type Counts = Readonly<Record<string, number>>

/**
 * The inverse of a bit's readout errors, by column: weights of the true values 0 and 1 for each
 * value that was read.
 */
export interface InverseReadout {
  /** [weight of 0, weight of 1] */
  readonly of0: readonly [number, number]
  readonly of1: readonly [number, number]
}

/** The correction runs over all strings of the bits. */
const maxBits = 20

/** Strings of the full list that are processed in the time of one pair of a group. */
const stringsPerPair = 8

/** Returns why the readout of so many bits cannot be corrected; undefined if it can. */
export function mitigationProblem(bits: number): JobReason | undefined {
  if (bits <= maxBits) return undefined
  return {
    message: `The readout of ${bits} bits is too much to be corrected; ${maxBits} are possible.`,
    reason: 'mitigation/too-many-bits',
    values: { bits, limit: maxBits },
  }
}

const perfect: InverseReadout = { of0: [1, 0], of1: [0, 1] }

/** Returns the identity for a readout without information, which cannot be inverted. */
export function invertReadout({ prob1Given0, prob0Given1 }: ReadoutNoise): InverseReadout {
  const determinant = 1 - prob1Given0 - prob0Given1
  if (Math.abs(determinant) < 1e-6) return perfect
  return {
    of0: [(1 - prob0Given1) / determinant, -prob1Given0 / determinant],
    of1: [-prob0Given1 / determinant, (1 - prob1Given0) / determinant],
  }
}

/**
 * Estimates the distribution before readout at the observed strings: applies the tensor product of
 * the inverse readout errors to the observed frequencies.
 * Entries can be negative. The weight of unobserved strings is distributed in proportion, so that
 * the entries sum to 1.
 *
 * @param inverses By bit; bit 0 is the rightmost character of a string. Missing bits are read
 * without error.
 */
export function quasiProbabilities(
  counts: Counts,
  inverses: ReadonlyMap<number, InverseReadout>,
): Readonly<Record<string, number>> {
  const strings = Object.keys(counts)
  const shots = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const bits = [...inverses].map(([bit, inverse]) => ({ bit, inverse }))
  // The bits with errors form one number. Strings that differ in the other bits do not affect each
  // other.
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
    // Small groups are corrected pair by pair, because thousands of strings may each form a group
    // of their own.
    if (stringsPerPair * group.length ** 2 < 2 ** bits.length) {
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

/** Returns the entry of the inverse for a string that was read and a true string. */
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
 * Converts quasi-probabilities to counts of the nearest probability distribution, which sum to
 * `shots`.
 *
 * @see Smolin, Gambetta, Smith: Maximum likelihood, minimum effort, Phys. Rev. Lett. 108, 070502
 * (2012)
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
  // A whole number that rounding errors reduced slightly counts as that number, without a
  // remainder.
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
