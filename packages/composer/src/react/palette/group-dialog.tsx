import { Button, Dialog, TextField } from '@qportal/ui'
import { useId, useState, type FormEvent } from 'react'
import { useComposer } from '../context/composer-context.ts'
import { withCode } from '../context/with-code.tsx'

interface GroupDialogProps {
  open: boolean
  onClose: () => void
  /** Groups the gates; returns the reason if that is impossible. */
  onGroup: (name: string) => string | undefined
}

/** Asks for the name of a new custom gate. */
export function GroupDialog({ open, onClose, onGroup }: GroupDialogProps) {
  const { say } = useComposer()
  const formId = useId()
  const [name, setName] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const trimmed = name.trim()
  const close = () => {
    setRefusal(undefined)
    onClose()
  }
  const make = (event: FormEvent) => {
    event.preventDefault()
    if (trimmed === '') return
    const refused = onGroup(trimmed)
    setRefusal(refused)
    if (refused === undefined) setName('')
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={say('group.title')}
      closeLabel={say('group.cancel')}
      actions={
        <>
          <Button onClick={close}>{say('group.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} disabled={trimmed === ''}>
            {say('group.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" action="#" noValidate onSubmit={make}>
        <TextField
          label={say('group.name')}
          value={name}
          autoComplete="off"
          translate="no"
          error={refusal === undefined ? undefined : withCode(refusal)}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setRefusal(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}
