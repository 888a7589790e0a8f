import type { Column } from './column.ts'

/**
 * Escapes a cell. A text of digits that a spreadsheet would change, such as `00`, is written as
 * `="00"`, which spreadsheets show as `00`. A text that a spreadsheet would run as a formula gets an apostrophe (OWASP, CSV
 * injection). Spreadsheets read full-width signs too.
 * Separators of other locales are quoted too; otherwise the rest of the cell could run as a
 * formula.
 */
function toCell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  if (isMisreadNumber(value)) return `"=""${value}"""`
  const safe = /^[=+\-@＝＋－＠\t\r\n]/.test(value) ? `'${value}` : value
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Longer texts are errors in a spreadsheet's formula, and too long for it to read as a number. */
const maxQuotedDigits = 255

/**
 * Whether a spreadsheet would read a text as a number and write it differently: `00`, `1e3` or
 * more digits than it keeps.
 */
function isMisreadNumber(text: string): boolean {
  return (
    /^\d[\d.eE]*$/.test(text) &&
    text.length <= maxQuotedDigits &&
    Number.isFinite(Number(text)) &&
    String(Number(text)) !== text
  )
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
