/** The number of outcomes, their sum, and the largest of them. */
export interface OutcomeRanking {
  outcomes: number
  sum: number
  /** Largest first; among equal values, the first by label. */
  readonly largest: [label: string, value: number][]
}

export function createRanking(): OutcomeRanking {
  return { outcomes: 0, sum: 0, largest: [] }
}

/** Adds an outcome. A list of at most `maxKept` is sorted; sorting a million would be slow. */
export function rankOutcome(ranking: OutcomeRanking, label: string, value: number, maxKept: number): void {
  const { largest } = ranking
  ranking.outcomes += 1
  ranking.sum += value
  const size = Math.abs(value)
  const isBefore = ([otherLabel, other]: readonly [string, number]) =>
    size > Math.abs(other) || (size === Math.abs(other) && label < otherLabel)
  const last = largest.at(-1)
  if (largest.length === maxKept && last && !isBefore(last)) return
  const index = largest.findIndex(isBefore)
  largest.splice(index < 0 ? largest.length : index, 0, [label, value])
  if (largest.length > maxKept) largest.pop()
}
