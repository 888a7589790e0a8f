import { Suspense, useState } from 'react'
import type { CircuitGeometry } from '../../../layout/circuit-geometry.ts'
import type { PlacedNote } from '../../../layout/place-notes.ts'
import { useComposer } from '../../context/composer-context.ts'
import { lazyPart } from '../../context/lazy-part.tsx'

const NoteDialog = lazyPart(async () => (await import('../menus/note-dialog.tsx')).NoteDialog)

/** Height of a row of notes in CSS pixels. */
const rowHeight = 26

/** The height of all rows of notes in CSS pixels. */
export function heightOfNotes(notes: readonly PlacedNote[]): number {
  return notes.reduce((most, { row }) => Math.max(most, row + 1), 0) * rowHeight
}

interface CircuitNotesProps {
  notes: readonly PlacedNote[]
  geometry: CircuitGeometry
  isReadOnly: boolean
}

/** The notes under the circuit, each with a line along its columns. A press edits a note. */
export function CircuitNotes({ notes, geometry, isReadOnly }: CircuitNotesProps) {
  const { say } = useComposer()
  const [opened, setOpened] = useState<PlacedNote>()
  if (notes.length === 0) return null
  return (
    <ul aria-label={say('notes.label')} className="relative" style={{ height: heightOfNotes(notes) }}>
      {notes.map((placed) => {
        const { note, column, span, row, width } = placed
        const style = {
          left: column * geometry.cell + 3,
          top: row * rowHeight,
          width: Math.max(width, span) * geometry.cell - 6,
        }
        const className =
          'absolute h-5.5 truncate rounded-field px-1.5 text-start text-caption leading-5.5 text-ink2'
        return (
          <li key={note.from}>
            <span
              aria-hidden="true"
              className="absolute border-t-2 border-accent/50"
              style={{ left: style.left, top: style.top, width: span * geometry.cell - 6 }}
            />
            {isReadOnly ? (
              <span className={className} style={style} title={note.text}>
                {note.text}
              </span>
            ) : (
              <button
                type="button"
                className={`${className} hover:bg-ink/4 hover:text-ink`}
                style={style}
                title={note.text}
                aria-label={say('notes.at', { column: column + 1, text: note.text })}
                onClick={() => setOpened(placed)}
              >
                {note.text}
              </button>
            )}
          </li>
        )
      })}
      {opened && (
        <Suspense>
          <NoteDialog note={opened.note} id={opened.note.ids[0]!} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </ul>
  )
}
