export interface Sort {
  readonly key: string
  readonly direction: 'ascending' | 'descending'
}

/** What pressing a column's head asks for: ascending first, then the other way round. */
export function nextSort(sort: Sort | undefined, key: string): Sort {
  return {
    key,
    direction: sort?.key === key && sort.direction === 'ascending' ? 'descending' : 'ascending',
  }
}
