import { Button, Dialog, TextField } from '@qportal/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxNameLength } from './unique-name.ts'

interface CircuitNameDialogProps {
  title: string
  /** The present name, if the circuit has one. */
  initial?: string | undefined
  /** Whether another circuit has the name. */
  isTaken: (name: string) => boolean
  onClose: () => void
  onName: (name: string) => void
}

/** Asks for the name of a circuit. */
export function CircuitNameDialog({ title, initial = '', isTaken, onClose, onName }: CircuitNameDialogProps) {
  const { t } = useTranslation(['composer', 'common'])
  const [name, setName] = useState(initial)
  const [refused, setRefused] = useState<string>()
  const trimmed = name.trim()
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('common:close')}
      actions={
        <>
          <Button onClick={onClose}>{t('circuits.cancel')}</Button>
          <Button variant="primary" type="submit" form="circuit-name" disabled={trimmed === ''}>
            {t('circuits.confirmName')}
          </Button>
        </>
      }
    >
      <form
        method="post"
        action="#"
        id="circuit-name"
        onSubmit={(event) => {
          event.preventDefault()
          if (trimmed !== '' && isTaken(trimmed)) setRefused(trimmed)
          else if (trimmed !== '') onName(trimmed)
        }}
      >
        <TextField
          label={t('circuits.name')}
          maxLength={maxNameLength}
          value={name}
          error={refused === trimmed && trimmed !== '' ? t('circuits.nameTaken') : undefined}
          autoComplete="off"
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}
