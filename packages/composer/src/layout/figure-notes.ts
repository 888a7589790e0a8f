import type { CircuitLayout } from './circuit-layout.ts'
import type { Note } from './notes.ts'
import { notesByColumn, widthOfNote } from './place-notes.ts'

/** A note below a circuit in a figure. Lengths are in CSS pixels, from the first column. */
export interface FigureNote {
  readonly key: number
  readonly lines: readonly string[]
  readonly x: number
  /** The line above it, along its columns. */
  readonly y: number
  readonly span: number
}

/** The notes of a figure and the room that they need below the circuit. */
export interface FigureNotes {
  readonly notes: readonly FigureNote[]
  readonly width: number
  readonly height: number
}

/** The height of a line, and the room above and below the lines of a note. */
export const noteSizes = { line: 15, margin: 12 }

/** A longer text is broken into lines, unless its columns are wider. */
const maxColumns = 6

interface Block {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Places all notes with their whole texts: each below its columns, as high as there is room. */
export function figureNotes(
  notes: readonly Note[],
  layout: Pick<CircuitLayout, 'byId'>,
  cell: number,
): FigureNotes {
  const blocks: Block[] = []
  const placed = notesByColumn(notes, layout).map(({ note, column, span }): FigureNote => {
    const lines = note.text
      .split('\n')
      .flatMap((line) => brokenLines(line, Math.max(span, maxColumns) * cell))
    const left = column * cell
    const right = left + Math.max(span * cell, ...lines.map(widthOfNote))
    const height = lines.length * noteSizes.line + noteSizes.margin
    const top = freeTop(blocks, { left, right, height })
    blocks.push({ left, right, top, bottom: top + height })
    return { key: note.from, lines, x: left + 3, y: top, span: span * cell - 6 }
  })
  return {
    notes: placed,
    width: blocks.reduce((most, { right }) => Math.max(most, right), 0),
    height: blocks.reduce((most, { bottom }) => Math.max(most, bottom), 0),
  }
}

/** The smallest distance from the circuit at which a note overlaps no other. */
function freeTop(
  blocks: readonly Block[],
  { left, right, height }: { readonly left: number; readonly right: number; readonly height: number },
): number {
  const beside = blocks.filter((block) => block.left < right && left < block.right)
  const tops = [0, ...beside.map(({ bottom }) => bottom)].toSorted((a, b) => a - b)
  return tops.find((top) => beside.every((block) => block.bottom <= top || top + height <= block.top)) ?? 0
}

/** Breaks a text between words, or after any sign of Japanese. */
function brokenLines(text: string, maxWidth: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of text.match(/[\u2e80-\uffef]|[^\s\u2e80-\uffef]+\s*|\s+/gu) ?? []) {
    if (line !== '' && widthOfNote(line + piece.trimEnd()) > maxWidth) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += piece
  }
  return [...lines, line.trimEnd()]
}
