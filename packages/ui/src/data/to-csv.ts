import type { Column } from './column.ts'

/**
 * A cell that a spreadsheet would run as a formula gets an apostrophe in front (OWASP, CSV injection); numbers are left alone. Quoted too is what
 * spreadsheets of other countries take for the end of a cell, or its rest would be one that runs.
 */
function toCell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const safe = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The rows as CSV (RFC 4180, UTF-8 with a mark for spreadsheets): columns that have a `text`, in their order. */
export function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const written = columns.filter((column) => column.text !== undefined)
  const lines = [
    written.map((column) => toCell(column.textHeader ?? column.header)),
    ...rows.map((row) => written.map((column) => toCell(column.text?.(row)))),
  ]
  return `\uFEFF${lines.map((cells) => `${cells.join(',')}\r\n`).join('')}`
}
