import type { InstructionId } from '@qportal/circuit'
import { Button, Dialog, Select, TextArea } from '@qportal/ui'
import { useId, useState, type FormEvent } from 'react'
import { applyInTurn } from '../../../commands/apply-in-turn.ts'
import { addNote, changeNote, moveNote, removeNote } from '../../../commands/change-notes.ts'
import type { CommandResult } from '../../../commands/command.ts'
import type { LaidItem } from '../../../layout/circuit-layout.ts'
import { nameOfInstruction } from '../../../layout/describe-item.ts'
import { notesOf, type Note } from '../../../layout/notes.ts'
import { useComposer } from '../../context/composer-context.ts'
import { refusalText } from '../../context/list-problems.ts'
import { withCode } from '../../context/with-code.tsx'

interface NoteDialogProps {
  /** The note to edit; undefined for a new one. */
  note: Note | undefined
  /** The instruction before which it is. */
  id: InstructionId
  onClose: () => void
}

/** More places would make the list slow. */
const maxPlaces = 300

/** Edits a note: its text and the gate before which it is. An empty text deletes it. */
export function NoteDialog({ note, id, onClose }: NoteDialogProps) {
  const { editor, say, language, announce } = useComposer()
  const formId = useId()
  const { layout, names } = editor.state()
  const [text, setText] = useState(note?.text ?? '')
  const [place, setPlace] = useState(id)
  const [refusal, setRefusal] = useState<string>()
  const labelOf = (item: LaidItem) =>
    say('notes.place', {
      gate: item.block ?? nameOfInstruction(item.instructions[0], say),
      wire: names[item.top] ?? '',
      column: item.column + 1,
    })

  function run(command: Parameters<typeof editor.run>[0], sentence: string): void {
    if (!editor.run(command)) return setRefusal(refusalText(editor.state().refusal, say, language))
    announce(sentence)
    onClose()
  }

  function save(event: FormEvent): void {
    event.preventDefault()
    if (note === undefined) return run((qasm) => addNote(qasm, place, text), say('said.noted'))
    run(
      (qasm): CommandResult =>
        applyInTurn(qasm, [
          (now) => (place === id ? { qasm: now, chosen: [] } : moveNote(now, note, place)),
          (now) => {
            const moved =
              place === id ? note : notesOf(now).find((each) => each.ids[0] === place && !each.isBeside)
            return changeNote(now, moved ?? note, text)
          },
        ]),
      say('said.noted'),
    )
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={say(note === undefined ? 'notes.add' : 'notes.edit')}
      closeLabel={say('group.cancel')}
      actions={
        <>
          {note !== undefined && (
            <Button onClick={() => run((qasm) => removeNote(qasm, note), say('said.noteRemoved'))}>
              {say('viewer.remove')}
            </Button>
          )}
          <Button onClick={onClose}>{say('group.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} disabled={text.trim() === ''}>
            {say('notes.save')}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" action="#" noValidate onSubmit={save} className="grid gap-3">
        <TextArea
          label={say('notes.text')}
          value={text}
          error={refusal === undefined ? undefined : withCode(refusal)}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setRefusal(undefined)
          }}
        />
        <Select
          label={say('notes.before')}
          options={layout.items
            .filter((item) => item.register?.isFirst !== false)
            .slice(0, maxPlaces)
            .map((item) => ({ value: item.id, label: labelOf(item) }))}
          value={place}
          onChange={(event) => setPlace(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}
