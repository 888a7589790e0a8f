import { bitsOf, extendBasis, highestBit, isOdd, reduceMask } from './bit-vectors.ts'
import type { Exchange, SignedTerm } from './group-by-exchange.ts'

/** A product of Paulis with an X or a Y. */
export interface ExchangingTerm extends Exchange, SignedTerm {}

/**
 * Three terms that share the reading of amplitudes: none is spanned by the others, and the sign of none changes by the exchanges of the
 * others. All real or all imaginary. Where there are fewer, some have the coefficient 0.
 */
export type TermTriple = readonly [ExchangingTerm, ExchangingTerm, ExchangingTerm]

/** One walk over a state, in tiles of rows of `2^rowBits` amplitudes. */
export interface MeanPass {
  readonly rowBits: number
  /** The index of row `r` of a tile differs from that of row 0 by the members at the bits of `r`, of which each has its highest bit alone. */
  readonly basis: readonly number[]
  readonly triples: readonly TermTriple[]
}

/** A tile is copied to the engine's scratch, which has room for 2^14 amplitudes. Short rows leave more of it to exchanges between rows. */
const mostRowBits = 8
const mostBasis = 6

/** A tile is a call of the engine at the least, which has to be short. */
const mostTermsOfPass = 150

/** Parts terms into walks over a state: each brings those exchanges together that stay within one choice of tiles. */
export function planMean(terms: readonly ExchangingTerm[], qubits: number): readonly MeanPass[] {
  const rowBits = Math.min(mostRowBits, qubits)
  const highPart = (mask: number) => mask & ~(2 ** rowBits - 1)
  let left = terms.toSorted((a, b) => bitsOf(highPart(a.flips)).length - bitsOf(highPart(b.flips)).length)
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
    const first = reached.filter(({ flips }) => !isWaiting || highPart(flips) !== 0).slice(0, mostTermsOfPass)
    const taken = new Set(first)
    const others = isWaiting ? reached.filter((term) => !taken.has(term)) : []
    const groups = groupInThrees(first)
    for (const term of others) {
      const group = groups.find((group) => fits(term, group))
      if (!group) continue
      group.push(term)
      taken.add(term)
    }
    left = left.filter((term) => !taken.has(term))
    passes.push({ rowBits, basis, triples: groups.map((group) => complete(group, basis, rowBits)) })
  }
  return passes
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

function groupInThrees(terms: readonly ExchangingTerm[]): ExchangingTerm[][] {
  const whole: ExchangingTerm[][] = []
  let open: ExchangingTerm[][] = []
  // Neighbours together: their amplitudes lie together.
  for (const term of terms.toSorted((a, b) => a.flips - b.flips)) {
    const group = open.find((group) => fits(term, group))
    if (!group) open.push([term])
    else if (group.push(term) === 3) {
      whole.push(group)
      open = open.filter((one) => one !== group)
    }
  }
  return [...whole, ...open]
}

function fits(term: ExchangingTerm, group: readonly ExchangingTerm[]): boolean {
  return (
    group.length < 3 &&
    group.every(
      (other) =>
        other.isImaginary === term.isImaginary &&
        !isOdd(other.signs & term.flips) &&
        !isOdd(term.signs & other.flips),
    ) &&
    spanOf([...group, term]).length === group.length + 1
  )
}

const spanOf = (group: readonly ExchangingTerm[]) =>
  group.reduce<readonly number[]>((basis, { flips }) => extendBasis(basis, flips), [])

/**
 * Adds exchanges without a coefficient. A row of eight bits or more has enough: two bits in which neither term differs in its signs make a
 * candidate, and there are four of these at least, of which the terms span three at the most.
 */
function complete(group: readonly ExchangingTerm[], basis: readonly number[], rowBits: number): TermTriple {
  const { isImaginary } = group[0]!
  const within = Array.from({ length: rowBits }, (_, bit) => 2 ** (rowBits - 1 - bit))
  const candidates = [...within, ...basis, ...within.flatMap((one) => within.map((other) => one ^ other))]
  const triple = [...group]
  for (const flips of candidates) {
    const idle = { flips, signs: 0, coefficient: 0, isImaginary }
    if (triple.length < 3 && flips !== 0 && fits(idle, triple)) triple.push(idle)
  }
  const [a, b, c] = triple
  return [a!, b!, c!]
}

/** The bits of an index that number the tiles of a walk. */
export function tileBitsOf({ rowBits, basis }: MeanPass, qubits: number): readonly number[] {
  const ofRows = basis.map((member) => highestBit(member))
  return bitsOf(2 ** qubits - 2 ** rowBits).filter((bit) => !ofRows.includes(bit))
}
