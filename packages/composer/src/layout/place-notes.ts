import type { CircuitLayout } from './circuit-layout.ts'
import type { Note as ProgramNote } from './notes.ts'

/** A note with its place below the circuit. */
export interface PlacedNote {
  readonly note: ProgramNote
  /** The first column, and the number of columns of its region. */
  readonly column: number
  readonly span: number
  /** The row below the circuit, from 0. */
  readonly row: number
  /** The columns that its text takes up. */
  readonly width: number
}

/** Notes overlap in the last row rather than take up the whole view. */
const maxRows = 4
/** Columns of the longest text that is not cut. */
const maxWidth = 8

/** Places notes under their columns, in as few rows as their texts allow. */
export function placeNotes(
  notes: readonly ProgramNote[],
  { byId }: Pick<CircuitLayout, 'byId'>,
  cell: number,
): readonly PlacedNote[] {
  const ends: number[] = []
  return notesByColumn(notes, { byId })
    .map((region) => ({ ...region, width: Math.min(maxWidth, widthOfNote(region.note.text) / cell) }))
    .map((placed) => {
      const free = ends.findIndex((end) => end <= placed.column)
      const row = free >= 0 ? free : Math.min(ends.length, maxRows - 1)
      ends[row] = Math.max(ends[row] ?? 0, placed.column + Math.max(placed.width, placed.span))
      return { ...placed, row }
    })
}

/** Returns the notes on drawn instructions with their columns, from left to right. */
export function notesByColumn<Note extends Pick<ProgramNote, 'ids'>>(
  notes: readonly Note[],
  { byId }: Pick<CircuitLayout, 'byId'>,
): { readonly note: Note; readonly column: number; readonly span: number }[] {
  return notes
    .flatMap((note) => {
      const items = note.ids.flatMap((id) => byId.get(id) ?? [])
      if (items.length === 0) return []
      const column = items.reduce((least, each) => Math.min(least, each.column), Infinity)
      const end = items.reduce((most, each) => Math.max(most, each.column + each.span), 0)
      return [{ note, column, span: end - column }]
    })
    .toSorted((a, b) => a.column - b.column)
}

/** The approximate width of a note in CSS pixels, with its padding. */
export function widthOfNote(text: string): number {
  const letters = Array.from(text)
  return letters.reduce((sum, letter) => sum + (letter > '\u2e7f' ? 12 : 6.6), 20)
}
