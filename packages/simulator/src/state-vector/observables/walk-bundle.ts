import { combineMembers, extendBasis, highestBit, isOdd, kernelOf } from '../../matrix/bit-vectors.ts'
import type { ExchangeBundle, MeanPass } from './plan-mean.ts'

/**
 * How the engine walks over a tile for three exchanges. Amplitudes have coordinates in the tile: their index in the row in the lower bits,
 * the number of the row in the upper ones; an exchange or a shift is an exclusive or of these.
 */
export interface BundleWalk {
  readonly isImaginary: boolean
  readonly flips: readonly number[]
  readonly terms: readonly WalkTerm[]
  /** The coordinates to be visited are all combinations of these: of four or eight amplitudes one, and only where no term has a sign. */
  readonly steps: readonly number[]
  /** From there to all others, with the signs that terms have there, at the bits of their numbers. */
  readonly shifts: readonly { readonly offset: number; readonly signs: number }[]
}

export interface WalkTerm {
  readonly strength: number
  /** Which of the three it exchanges. */
  readonly exchange: number
  /** The sign of a tile is the parity of its number with this mask. */
  readonly tileSigns: number
}

/** `outer`: the bits of an index that number the tiles. */
export function walkBundle(
  bundle: ExchangeBundle,
  { rowBits, basis }: MeanPass,
  outer: readonly number[],
): BundleWalk {
  const inTile = (mask: number, isInRow: (member: number) => boolean) =>
    basis.reduce(
      (all, member, row) => (isInRow(member) ? all | (1 << (rowBits + row)) : all),
      mask & (2 ** rowBits - 1),
    )
  const { isImaginary } = bundle[0]!
  const flips = bundle.map((group) =>
    inTile(group.flips, (member) => ((group.flips >>> highestBit(member)) & 1) === 1),
  )
  // Of four or eight amplitudes the one is visited whose coordinates lack the highest bit of each exchange.
  const pivots = flips
    .reduce<readonly number[]>(extendBasis, [])
    .reduce((mask, member) => mask | (1 << highestBit(member)), 0)
  const free = (2 ** (rowBits + basis.length) - 1) & ~pivots
  const terms = bundle.flatMap((group, exchange) => group.terms.map((term) => ({ ...term, exchange })))
  return {
    isImaginary,
    flips,
    terms: terms.map(({ coefficient, exchange, signs }) => ({
      // Each pair counts twice, once for each of its amplitudes. Of what is imaginary, Re(i z) = -Im(z).
      strength: (isImaginary ? -2 : 2) * coefficient,
      exchange,
      tileSigns: outer.reduce((mask, bit, i) => mask | (((signs >>> bit) & 1) << i), 0),
    })),
    ...partBySigns(
      free,
      terms.map(({ signs }) => inTile(signs, (member) => isOdd(member & signs)) & free),
    ),
  }
}

/** Parts the combinations of some free bits into those without a sign, and shifts from them to all others. */
function partBySigns(free: number, signs: readonly number[]): Pick<BundleWalk, 'steps' | 'shifts'> {
  const conditions = signs.reduce<readonly number[]>(extendBasis, [])
  const bound = conditions.map((condition) => 1 << highestBit(condition))
  const shifts = Array.from({ length: 2 ** bound.length }, (_, choice) => {
    const offset = combineMembers(bound, choice)
    return {
      offset,
      signs: signs.reduce((bits, mask, term) => (isOdd(mask & offset) ? bits | (1 << term) : bits), 0),
    }
  })
  return { steps: kernelOf(conditions, free), shifts }
}
