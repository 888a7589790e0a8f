import {
  bitsOf,
  countBits,
  extendBasis,
  highestBit,
  isOdd,
  kernelOf,
  reduceMask,
} from '../../../matrix/bit-vectors.ts'
import type { TermGroup } from './group-by-exchange.ts'

/**
 * Two or three exchanges that share reads of amplitudes. They are linearly independent, and none
 * changes the signs of another one's terms. All are real or all imaginary. A single exchange gets a
 * second one without terms.
 */
export type ExchangeBundle = readonly TermGroup[]

/** A walk over a state, in tiles of rows of `2^rowBits` amplitudes. */
export interface MeanPass {
  readonly rowBits: number
  /**
   * The index of row `r` is that of row 0 XOR the members at the bits of `r`. No two share a
   * highest bit.
   */
  readonly basis: readonly number[]
  /** Whether the engine copies rows to a tile, or reads them in place. */
  readonly isCopied: boolean
  readonly bundles: readonly ExchangeBundle[]
}

/**
 * A copied tile has at most 2^14 amplitudes. Short rows leave more of them to exchanges between
 * rows.
 */
const maxRowBits = 8
const maxBasis = 6

/** Row bits of a tile of one row, read in place: it fits into the first-level cache. */
export const nearRowBits = 9

/** Row bits of other tiles read in place: processors prefetch long rows. */
const farRowBits = 11

/** Up to this many bundles are read in place; copying tiles does not pay. */
const maxBundlesInPlace = 2

/**
 * Limits the work on a tile, since a call of the engine takes at least one tile and has to be
 * short.
 */
const maxExchangesOfPass = 150

/**
 * Each term may split a tile by signs once more. Five of a row's eight bits leave room for a second
 * exchange.
 */
const maxTermsOfGroup = 3
const maxTermsOfBundle = 5

/** Distributes exchanges over walks over a state of at least eight qubits. */
export function planMean(groups: readonly TermGroup[], qubits: number): readonly MeanPass[] {
  const all = groups.flatMap(splitGroup)
  let near = all.filter(({ flips }) => flips < 2 ** nearRowBits)
  let far = all.filter(({ flips }) => flips >= 2 ** nearRowBits)
  const passes: MeanPass[] = []
  while (far.length > 0) {
    const basis = chooseBasis(far)
    const isReached = ({ flips }: TermGroup) => reduceMask(highPart(flips, maxRowBits), basis) === 0
    const reached = far.filter(isReached).slice(0, maxExchangesOfPass)
    const bundles = bundle(reached)
    // Exchanges within rows fit into any walk; they fill incomplete bundles.
    const joined = near.filter((group) => isReached(group) && join(group, bundles))
    far = far.filter((group) => !reached.includes(group))
    near = near.filter((group) => !joined.includes(group))
    if (bundles.length > maxBundlesInPlace)
      passes.push(planPass(bundles, { rowBits: maxRowBits, basis, isCopied: true }))
    else passes.push(...bundles.map((bundle) => planInPlace([bundle], Math.min(farRowBits, qubits))))
  }
  for (; near.length > 0; near = near.slice(maxExchangesOfPass))
    passes.push(planInPlace(bundle(near.slice(0, maxExchangesOfPass)), Math.min(nearRowBits, qubits)))
  return passes
}

function planInPlace(bundles: readonly TermGroup[][], rowBits: number): MeanPass {
  const basis = spanOf(bundles.flat().map(({ flips }) => highPart(flips, rowBits)))
  return planPass(bundles, { rowBits, basis, isCopied: false })
}

function planPass(bundles: readonly TermGroup[][], tiles: Omit<MeanPass, 'bundles'>): MeanPass {
  return {
    ...tiles,
    bundles: bundles.map((bundle) => complete(bundle, tiles.rowBits)),
  }
}

/** Returns the bits of an exchange that lead to another row. */
function highPart(mask: number, rowBits: number) {
  return mask & (-1 << rowBits)
}

function splitGroup({ terms, ...exchange }: TermGroup): readonly TermGroup[] {
  const parts: TermGroup[] = []
  for (let from = 0; from < terms.length; from += maxTermsOfGroup)
    parts.push({ ...exchange, terms: terms.slice(from, from + maxTermsOfGroup) })
  return parts
}

/** Chooses the row exchanges that are most frequent, as many as a tile has room for. */
function chooseBasis(groups: readonly TermGroup[]): readonly number[] {
  let basis: readonly number[] = []
  while (basis.length < maxBasis) {
    const counts = new Map<number, number>()
    for (const { flips } of groups) {
      const rest = reduceMask(highPart(flips, maxRowBits), basis)
      if (rest !== 0) counts.set(rest, (counts.get(rest) ?? 0) + 1)
    }
    const [mostFrequent] = [...counts].toSorted((a, b) => b[1] - a[1])
    if (!mostFrequent) break
    basis = extendBasis(basis, mostFrequent[0])
  }
  return basis
}

function bundle(groups: readonly TermGroup[]): TermGroup[][] {
  const bundles: TermGroup[][] = []
  // Exchanges that fit few bundles come first, then by index, since neighbours share cache lines.
  for (const group of groups.toSorted((a, b) => weightOf(b) - weightOf(a) || a.flips - b.flips))
    if (!join(group, bundles)) bundles.push([group])
  return bundles
}

/** Adds a group to the first bundle that it fits; returns whether there is one. */
function join(group: TermGroup, bundles: readonly TermGroup[][]): boolean {
  return bundles.find((bundle) => fits(group, bundle))?.push(group) !== undefined
}

/** Estimates how hard a group is to bundle: the bits of its exchange and of its first sign. */
function weightOf({ flips, terms }: TermGroup) {
  return countBits(flips) + countBits(terms[0]!.signs)
}

function fits(group: TermGroup, bundle: readonly TermGroup[]): boolean {
  return (
    bundle.length < 3 &&
    bundle.reduce((sum, { terms }) => sum + terms.length, group.terms.length) <= maxTermsOfBundle &&
    bundle.every(
      (other) =>
        other.isImaginary === group.isImaginary && !changesSigns(group, other) && !changesSigns(other, group),
    ) &&
    spanOf([...bundle, group].map(({ flips }) => flips)).length === bundle.length + 1
  )
}

function changesSigns({ flips }: TermGroup, { terms }: TermGroup) {
  return terms.some(({ signs }) => isOdd(signs & flips))
}

function spanOf(masks: readonly number[]) {
  return masks.reduce<readonly number[]>(extendBasis, [])
}

/** Adds an exchange within rows, without terms, to a bundle of one. */
function complete(groups: readonly TermGroup[], rowBits: number): ExchangeBundle {
  const [first, second] = groups
  if (!first || second) return groups
  const { isImaginary, terms } = first
  const row = 2 ** rowBits - 1
  const idle = kernelOf(spanOf(terms.map(({ signs }) => signs & row)), row)
    .map((flips) => ({ flips, isImaginary, terms: [] }))
    .findLast((group) => fits(group, groups))
  return [first, idle!]
}

/** Returns the bits of an index that number the tiles of a walk. */
export function tileBitsOf({ rowBits, basis }: MeanPass, qubits: number): readonly number[] {
  const ofRows = basis.map((member) => highestBit(member))
  return bitsOf(2 ** qubits - 2 ** rowBits).filter((bit) => !ofRows.includes(bit))
}
