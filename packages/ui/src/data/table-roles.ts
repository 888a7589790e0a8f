/**
 * The roles of a table, written out: in cards the rows are no longer displayed as a table,
 * and Safari then drops the meaning of the elements.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const
