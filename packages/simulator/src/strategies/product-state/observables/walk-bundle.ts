import { combineMembers, extendBasis, highestBit, isOdd, kernelOf } from '../../../matrix/bit-vectors.ts'
import type { ExchangeBundle, MeanPass } from './plan-mean.ts'

/**
 * The engine's walk over a tile for three exchanges. An amplitude has coordinates in the tile: its
 * index in the row in the lower bits, the number of the row in the upper bits. Exchanges and shifts
 * are XORs.
 */
export interface BundleWalk {
  readonly isImaginary: boolean
  readonly flips: readonly number[]
  readonly terms: readonly WalkTerm[]
  /**
   * All combinations of these are visited: one of four or eight amplitudes, where no term is
   * negative.
   */
  readonly steps: readonly number[]
  /**
   * Offsets from there to all other amplitudes; bit `i` of `signs` is the sign of term `i` there.
   */
  readonly shifts: readonly { readonly offset: number; readonly signs: number }[]
}

export interface WalkTerm {
  readonly strength: number
  /** Index of its exchange. */
  readonly exchange: number
  /** The sign in a tile is the parity of its number and this mask. */
  readonly tileSigns: number
}

/** Plans the walk of a bundle. `outer`: the bits of an index that number the tiles. */
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
  // Visits, of four or eight amplitudes, the one whose coordinates lack the highest bit of each
  // exchange.
  const pivots = flips
    .reduce<readonly number[]>(extendBasis, [])
    .reduce((mask, member) => mask | (1 << highestBit(member)), 0)
  const free = (2 ** (rowBits + basis.length) - 1) & ~pivots
  const terms = bundle.flatMap((group, exchange) => group.terms.map((term) => ({ ...term, exchange })))
  return {
    isImaginary,
    flips,
    terms: terms.map(({ coefficient, exchange, signs }) => ({
      // Factor 2: a pair counts once for each amplitude. Imaginary exchanges use Re(i z) = -Im(z).
      strength: (isImaginary ? -2 : 2) * coefficient,
      exchange,
      tileSigns: outer.reduce((mask, bit, i) => mask | (((signs >>> bit) & 1) << i), 0),
    })),
    ...splitBySigns(
      free,
      terms.map(({ signs }) => inTile(signs, (member) => isOdd(member & signs)) & free),
    ),
  }
}

/**
 * Splits the combinations of free bits into those without a sign, and shifts from them to all
 * others.
 */
function splitBySigns(free: number, signs: readonly number[]): Pick<BundleWalk, 'steps' | 'shifts'> {
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
