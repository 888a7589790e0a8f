import type { Column } from './column.ts'

/**
 * Escapes a cell. A text that a spreadsheet would run as a formula gets an apostrophe (OWASP, CSV
 * injection). Spreadsheets read full-width signs too.
 * Separators of other locales are quoted too; otherwise the rest of the cell could run as a
 * formula.
 */
function toCell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const safe = /^[=+\-@＝＋－＠\t\r\n]/.test(value) ? `'${value}` : value
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Returns the rows as CSV (RFC 4180, UTF-8 with a byte order mark). Contains the columns that have
 * a `text`.
 */
export function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const written = columns.filter((column) => column.text !== undefined)
  const lines = [
    written.map((column) => toCell(column.textHeader ?? column.header)),
    ...rows.map((row) => written.map((column) => toCell(column.text?.(row)))),
  ]
  return `\uFEFF${lines.map((cells) => `${cells.join(',')}\r\n`).join('')}`
}
