/**
 * A run of rendered rows, or a gap as high as the rows it replaces; `to` is exclusive.
 * Own code instead of `@tanstack/react-virtual`; see docs/decisions/0026.
 */
export type RowRun =
  | { readonly kind: 'rows'; readonly from: number; readonly to: number }
  | { readonly kind: 'gap'; readonly from: number; readonly to: number }

interface RowWindow {
  readonly count: number
  /** Visible rows, `to` exclusive. */
  readonly from: number
  readonly to: number
  /** Rows to render wherever they are, such as the row with the focus. */
  readonly kept: readonly number[]
}

/** Splits rows 0 to `count` into runs to render and gaps between them. */
export function rowRuns({ count, from, to, kept }: RowWindow): RowRun[] {
  const start = Math.min(Math.max(0, from), count)
  const end = Math.min(Math.max(start, to), count)
  const drawn = [
    { from: start, to: end },
    ...kept
      .filter((row) => row >= 0 && row < count && (row < start || row >= end))
      .map((row) => ({ from: row, to: row + 1 })),
  ]
    .filter((run) => run.to > run.from)
    .toSorted((first, second) => first.from - second.from)
  const runs: RowRun[] = []
  let nextRow = 0
  for (const run of drawn) {
    if (run.from < nextRow) continue
    if (run.from > nextRow) runs.push({ kind: 'gap', from: nextRow, to: run.from })
    runs.push({ kind: 'rows', ...run })
    nextRow = run.to
  }
  if (nextRow < count) runs.push({ kind: 'gap', from: nextRow, to: count })
  return runs
}
