import type { Counts } from '@qportal/api-client'
import { toCsv } from '@qportal/ui'

/** Writes outcomes with counts and probabilities as CSV, ordered by label. */
export function outcomesCsv(counts: Counts): string {
  const entries = Object.entries(counts).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const shots = entries.reduce((sum, [, count]) => sum + count, 0)
  const column = (key: string, text: (entry: [string, number]) => string | number) => ({
    key,
    header: key,
    cell: () => null,
    text,
  })
  return toCsv(
    [
      column('outcome', ([outcome]) => outcome),
      column('count', ([, count]) => count),
      column('probability', ([, count]) => (shots ? count / shots : 0)),
    ],
    entries,
  )
}
