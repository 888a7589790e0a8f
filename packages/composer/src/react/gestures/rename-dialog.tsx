import { Button, Dialog, TextField } from '@qportal/ui'
import { useId, useState, type FormEvent } from 'react'
import { useComposer } from '../context/composer-context.ts'
import { withCode } from '../context/with-code.tsx'

interface RenameDialogProps {
  /** The current name of the register or gate. */
  name: string
  onClose: () => void
  /** Renames it; returns the reason if that is impossible. */
  onRename: (to: string) => string | undefined
}

/** Asks for the new name of a register or a gate. */
export function RenameDialog({ name, onClose, onRename }: RenameDialogProps) {
  const { say } = useComposer()
  const formId = useId()
  const [to, setTo] = useState(name)
  const [refusal, setRefusal] = useState<string>()
  const trimmed = to.trim()
  const rename = (event: FormEvent) => {
    event.preventDefault()
    if (trimmed !== '') setRefusal(onRename(trimmed))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('wire.renameTitle', { name })}
      closeLabel={say('group.cancel')}
      actions={
        <>
          <Button onClick={onClose}>{say('group.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} disabled={trimmed === ''}>
            {say('wire.renameConfirm')}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" action="#" noValidate onSubmit={rename}>
        <TextField
          label={say('wire.name')}
          value={to}
          autoComplete="off"
          translate="no"
          onFocus={({ currentTarget }) => currentTarget.select()}
          error={refusal === undefined ? undefined : withCode(refusal)}
          onChange={(event) => {
            setTo(event.currentTarget.value)
            setRefusal(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}
