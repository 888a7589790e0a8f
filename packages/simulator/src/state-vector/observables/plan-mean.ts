import {
  bitsOf,
  countBits,
  extendBasis,
  highestBit,
  isOdd,
  kernelOf,
  reduceMask,
} from '../../matrix/bit-vectors.ts'
import type { TermGroup } from './group-by-exchange.ts'

/**
 * Two or three exchanges that share the reading of amplitudes: none is spanned by the others, and the signs of none of their terms change by the
 * others. All real or all imaginary. Where there is one, the other has no terms.
 */
export type ExchangeBundle = readonly TermGroup[]

/** One walk over a state, in tiles of rows of `2^rowBits` amplitudes. */
export interface MeanPass {
  readonly rowBits: number
  /** The index of row `r` of a tile differs from that of row 0 by the members at the bits of `r`, of which each has its highest bit alone. */
  readonly basis: readonly number[]
  /** Otherwise the engine reads rows where they are. */
  readonly isCopied: boolean
  readonly bundles: readonly ExchangeBundle[]
}

/** A copied tile has room for 2^14 amplitudes in the engine's scratch. Short rows leave more of it to exchanges between rows. */
const maxRowBits = 8
const maxBasis = 6

/** A tile of one row, which is not copied, fits into the first cache. */
export const nearRowBits = 9

/** Of other tiles that are not copied rows are read in turns: machines foresee long ones. */
const farRowBits = 11

/** So many bundles are no reason to copy a state. */
const fewBundles = 2

/** A tile is a call of the engine at the least, which has to be short. */
const maxExchangesOfPass = 150

/** Each term may part a tile once more by signs. Where a row has eight bits, of which these take five, a lone exchange finds company there. */
const maxTermsOfGroup = 3
const maxTermsOfBundle = 5

/** Parts exchanges into walks over a state of eight qubits at least. */
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
    // Near ones go with any walk: they fill up what others leave open.
    const joined = near.filter((group) => isReached(group) && join(group, bundles))
    far = far.filter((group) => !reached.includes(group))
    near = near.filter((group) => !joined.includes(group))
    if (bundles.length > fewBundles)
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

/** Which other row an exchange leads to. */
function highPart(mask: number, rowBits: number) {
  return mask & (-1 << rowBits)
}

function splitGroup({ terms, ...exchange }: TermGroup): readonly TermGroup[] {
  const parts: TermGroup[] = []
  for (let from = 0; from < terms.length; from += maxTermsOfGroup)
    parts.push({ ...exchange, terms: terms.slice(from, from + maxTermsOfGroup) })
  return parts
}

/** What most exchanges of rows need, as much of it as a tile has room for. */
function chooseBasis(groups: readonly TermGroup[]): readonly number[] {
  let basis: readonly number[] = []
  while (basis.length < maxBasis) {
    const counts = new Map<number, number>()
    for (const { flips } of groups) {
      const rest = reduceMask(highPart(flips, maxRowBits), basis)
      if (rest !== 0) counts.set(rest, (counts.get(rest) ?? 0) + 1)
    }
    const [commonest] = [...counts].toSorted((a, b) => b[1] - a[1])
    if (!commonest) break
    basis = extendBasis(basis, commonest[0])
  }
  return basis
}

function bundle(groups: readonly TermGroup[]): TermGroup[][] {
  const bundles: TermGroup[][] = []
  // What is hard to place comes first; of the rest neighbours together, for their amplitudes lie together.
  for (const group of groups.toSorted((a, b) => weightOf(b) - weightOf(a) || a.flips - b.flips))
    if (!join(group, bundles)) bundles.push([group])
  return bundles
}

/** Whether there is a bundle for it. */
function join(group: TermGroup, bundles: readonly TermGroup[][]): boolean {
  return bundles.find((bundle) => fits(group, bundle))?.push(group) !== undefined
}

/** What others have to fit: bits of its first exchange and of its sign. */
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

/** A lone exchange is joined by one without terms, within rows. */
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

/** The bits of an index that number the tiles of a walk. */
export function tileBitsOf({ rowBits, basis }: MeanPass, qubits: number): readonly number[] {
  const ofRows = basis.map((member) => highestBit(member))
  return bitsOf(2 ** qubits - 2 ** rowBits).filter((bit) => !ofRows.includes(bit))
}
