/**
 * Adds the quarters of a list of numbers, with every choice of signs for the two bits that number
 * them.
 */
export interface Fold {
  readonly count: number
  /**
   * Position of the list, counted in numbers. Unused in the first fold, which reads a tile of the
   * state.
   */
  readonly source: number
  /**
   * Position of the results: a quarter for each choice of signs, lower bit first; eight numbers for
   * a last fold.
   */
  readonly place: number
  /**
   * Only in a last fold: adds all numbers with the signs of this mask and of all masks of the
   * lowest three bits.
   */
  readonly signs?: number
}

export interface FoldPlan {
  readonly folds: readonly Fold[]
  /** By mask: the position of the sum whose signs are the parities of the index and the mask. */
  readonly placeOf: ReadonlyMap<number, number>
  /** Number of numbers that the folds and their results take. */
  readonly size: number
}

const eight = 8

/** Up to this many choices of signs are summed one by one instead of folded further. */
const maxUnfoldedChoices = 2

/**
 * Plans sums of `2^bits` numbers (at least 64) with the signs of several masks. Folds the highest
 * bits first, so that masks that agree in them share folds. Depth first, so that each width needs
 * room for one fold only.
 */
export function planFolds(masks: readonly number[], bits: number): FoldPlan {
  const folds: Fold[] = []
  const placeOf = new Map<number, number>()
  let size = 2 << bits

  /** All `wanted` masks agree in the bits above `count`, which are those of `done`. */
  function fold(wanted: readonly number[], count: number, source: number, place: number, done: number): void {
    const choices = new Set(wanted.map((mask) => mask & -eight))
    const isFirst = count === 1 << bits
    if (!isFirst && (choices.size <= maxUnfoldedChoices || count <= 2 * eight)) {
      for (const choice of choices) {
        folds.push({ count, source, place: size, signs: choice - done })
        for (const mask of wanted) if ((mask & -eight) === choice) placeOf.set(mask, size + (mask % eight))
        size += eight
      }
      return
    }
    const quarter = count / 4
    folds.push({ count, source, place })
    for (let part = 0; part < 4; part++) {
      const from = done + part * quarter
      const masks = wanted.filter((mask) => mask >= from && mask < from + quarter)
      if (masks.length > 0) fold(masks, quarter, place + part * quarter, place + count, from)
    }
  }

  fold([...new Set(masks)], 1 << bits, 0, 0, 0)
  return { folds, placeOf, size }
}
