/** The column that sorts a table, by its key, and the direction. */
export interface Sort {
  readonly key: string
  readonly direction: 'ascending' | 'descending'
}

/** Returns the sort after a press on a column's header: ascending first, then reversed. */
export function nextSort(sort: Sort | undefined, key: string): Sort {
  return {
    key,
    direction: sort?.key === key && sort.direction === 'ascending' ? 'descending' : 'ascending',
  }
}
