import { bitsOf, extendBasis, highestBit, isOdd, kernelOf, reduceMask } from './bit-vectors.ts'
import type { TermGroup } from './group-by-exchange.ts'

/**
 * Three exchanges that share the reading of amplitudes: none is spanned by the others, and the signs of none of their terms change by the
 * others. All real or all imaginary. Where there are fewer, some have no terms.
 */
export type ExchangeTriple = readonly [TermGroup, TermGroup, TermGroup]

/** One walk over a state, in tiles of rows of `2^rowBits` amplitudes. */
export interface MeanPass {
  readonly rowBits: number
  /** The index of row `r` of a tile differs from that of row 0 by the members at the bits of `r`, of which each has its highest bit alone. */
  readonly basis: readonly number[]
  readonly triples: readonly ExchangeTriple[]
}

/** A tile is copied to the engine's scratch, which has room for 2^14 amplitudes. Short rows leave more of it to exchanges between rows. */
const mostRowBits = 8
const mostBasis = 6

/** A tile is a call of the engine at the least, which has to be short. */
const mostExchangesOfPass = 150

/** Each term may part a tile once more by signs. Where a row has eight bits, of which these take five, there are enough for three exchanges. */
const mostTermsOfGroup = 3
const mostTermsOfTriple = 5

/** Parts exchanges into walks over a state of eight qubits at least: each brings those together that stay within one choice of tiles. */
export function planMean(groups: readonly TermGroup[], qubits: number): readonly MeanPass[] {
  const rowBits = Math.min(mostRowBits, qubits)
  const highPart = (mask: number) => mask & ~(2 ** rowBits - 1)
  let left = groups
    .flatMap(splitGroup)
    .toSorted((a, b) => bitsOf(highPart(a.flips)).length - bitsOf(highPart(b.flips)).length)
  const passes: MeanPass[] = []
  while (left.length > 0) {
    const basis = chooseBasis(
      left.map(({ flips }) => highPart(flips)),
      rowBits,
      qubits,
    )
    const reached = left.filter(({ flips }) => reduceMask(highPart(flips), basis) === 0)
    // Exchanges within rows can go with any walk: they wait for the last one, and till then only fill up what others leave open.
    const isWaiting = reached.length < left.length
    const first = reached
      .filter(({ flips }) => !isWaiting || highPart(flips) !== 0)
      .slice(0, mostExchangesOfPass)
    const taken = new Set(first)
    const others = isWaiting ? reached.filter((group) => !taken.has(group)) : []
    const triples = groupInThrees(first)
    for (const group of others) {
      const triple = triples.find((triple) => fits(group, triple))
      if (!triple) continue
      triple.push(group)
      taken.add(group)
    }
    left = left.filter((group) => !taken.has(group))
    passes.push({ rowBits, basis, triples: triples.map((triple) => complete(triple, rowBits)) })
  }
  return passes
}

function splitGroup({ terms, ...exchange }: TermGroup): readonly TermGroup[] {
  const parts = Array.from(
    { length: Math.ceil(terms.length / mostTermsOfGroup) },
    (_, part) => part * mostTermsOfGroup,
  )
  return parts.map((from) => ({ ...exchange, terms: terms.slice(from, from + mostTermsOfGroup) }))
}

/** As many exchanges of rows as a tile has room for; then any bits, for tiles of the usual size. */
function chooseBasis(masks: readonly number[], rowBits: number, qubits: number): readonly number[] {
  const most = Math.min(mostBasis, qubits - rowBits)
  const units = Array.from({ length: qubits - rowBits }, (_, i) => 2 ** (rowBits + i))
  let basis: readonly number[] = []
  for (const mask of [...masks, ...units]) {
    if (basis.length === most) break
    basis = extendBasis(basis, mask)
  }
  return basis
}

function groupInThrees(groups: readonly TermGroup[]): TermGroup[][] {
  const whole: TermGroup[][] = []
  let open: TermGroup[][] = []
  // Neighbours together: their amplitudes lie together.
  for (const group of groups.toSorted((a, b) => a.flips - b.flips)) {
    const triple = open.find((triple) => fits(group, triple))
    if (!triple) open.push([group])
    else if (triple.push(group) === 3) {
      whole.push(triple)
      open = open.filter((one) => one !== triple)
    }
  }
  return [...whole, ...open]
}

function fits(group: TermGroup, triple: readonly TermGroup[]): boolean {
  return (
    triple.length < 3 &&
    triple.reduce((sum, { terms }) => sum + terms.length, group.terms.length) <= mostTermsOfTriple &&
    triple.every(
      (other) =>
        other.isImaginary === group.isImaginary && !changesSigns(group, other) && !changesSigns(other, group),
    ) &&
    spanOf([...triple, group]).length === triple.length + 1
  )
}

const changesSigns = ({ flips }: TermGroup, { terms }: TermGroup) =>
  terms.some(({ signs }) => isOdd(signs & flips))

const spanOf = (groups: readonly TermGroup[]) =>
  groups.reduce<readonly number[]>((basis, { flips }) => extendBasis(basis, flips), [])

/** Adds exchanges without terms, within rows. */
function complete(groups: readonly TermGroup[], rowBits: number): ExchangeTriple {
  const { isImaginary } = groups[0]!
  const row = 2 ** rowBits - 1
  const signs = groups.flatMap(({ terms }) => terms.map((term) => term.signs & row))
  const triple = [...groups]
  for (const flips of kernelOf(signs.reduce<readonly number[]>(extendBasis, []), row).toReversed()) {
    const idle = { flips, isImaginary, terms: [] }
    if (fits(idle, triple)) triple.push(idle)
  }
  const [a, b, c] = triple
  return [a!, b!, c!]
}

/** The bits of an index that number the tiles of a walk. */
export function tileBitsOf({ rowBits, basis }: MeanPass, qubits: number): readonly number[] {
  const ofRows = basis.map((member) => highestBit(member))
  return bitsOf(2 ** qubits - 2 ** rowBits).filter((bit) => !ofRows.includes(bit))
}
