/** Quarters of some numbers are added up, with each choice of signs for the two bits that tell the quarters apart. */
export interface Fold {
  readonly count: number
  /** All places are counted in numbers. That of the first fold, which is on a tile of the state, means nothing. */
  readonly source: number
  /** Where as many results go: of each choice of signs a quarter, the lower bit first. Of a last fold, where eight results go. */
  readonly place: number
  /** A last fold adds all its numbers up, with the signs of this mask and with all choices of the lowest three bits: eight sums. */
  readonly signs?: number
}

export interface FoldPlan {
  readonly folds: readonly Fold[]
  /** Where the sum is whose signs are the parities of the index with a mask. */
  readonly placeOf: ReadonlyMap<number, number>
  /** Numbers in all that the folds and their results take. */
  readonly size: number
}

const eight = 8

/** So many choices of signs are rather summed up one by one than folded further. */
const fewChoices = 2

/**
 * How to sum up `2^bits` numbers (64 at least) with the signs of several masks. The highest bits are folded first: masks that agree
 * in them share what is folded so far. One after the other, so that each width needs room for one fold only.
 */
export function planFolds(masks: readonly number[], bits: number): FoldPlan {
  const folds: Fold[] = []
  const placeOf = new Map<number, number>()
  let size = 2 << bits

  /** `wanted` agree in the bits above `count`, which are those of `done`. */
  function fold(wanted: readonly number[], count: number, source: number, place: number, done: number): void {
    const choices = new Set(wanted.map((mask) => mask & -eight))
    const isFirst = count === 1 << bits
    if (!isFirst && (choices.size <= fewChoices || count <= 2 * eight)) {
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
