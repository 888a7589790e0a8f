/** Selected rows of a table. */
export interface TableSelection<Row> {
  readonly selected: ReadonlySet<string>
  readonly onValueChange: (selected: ReadonlySet<string>) => void
  /** Accessible name of the checkbox in the header. */
  readonly allLabel: string
  /** Accessible name of the checkbox of a row: "Select Bell pair". */
  readonly rowLabel: (row: Row) => string
}

/**
 * Returns the selection after `to` was ticked or unticked. With `from` (shift), all rows between
 * follow.
 */
export function selectRows(
  selected: ReadonlySet<string>,
  { keys, from, to, on }: { keys: readonly string[]; from: string | undefined; to: string; on: boolean },
): Set<string> {
  const end = keys.indexOf(to)
  const start = from === undefined ? -1 : keys.indexOf(from)
  const range = start < 0 ? [to] : keys.slice(Math.min(start, end), Math.max(start, end) + 1)
  const next = new Set(selected)
  for (const key of range) {
    if (on) next.add(key)
    else next.delete(key)
  }
  return next
}
