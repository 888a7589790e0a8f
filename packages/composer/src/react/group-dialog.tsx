import { Button, Dialog, TextField } from '@qportal/ui'
import { useState } from 'react'
import { useComposer } from './composer-context.ts'

interface GroupDialogProps {
  open: boolean
  onClose: () => void
  onGroup: (name: string) => void
}

/** Asks for the name of a gate to be made. */
export function GroupDialog({ open, onClose, onGroup }: GroupDialogProps) {
  const { say } = useComposer()
  const [name, setName] = useState('')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={say('group.title')}
      closeLabel={say('group.cancel')}
      actions={
        <>
          <Button onClick={onClose}>{say('group.cancel')}</Button>
          <Button variant="primary" disabled={name.trim() === ''} onClick={() => onGroup(name.trim())}>
            {say('group.confirm')}
          </Button>
        </>
      }
    >
      <TextField
        label={say('group.name')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </Dialog>
  )
}
