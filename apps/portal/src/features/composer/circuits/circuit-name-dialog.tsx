import { Button, Dialog, TextField } from '@qportal/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface CircuitNameDialogProps {
  onClose: () => void
  onName: (name: string) => void
}

const maxNameLength = 80

/** Asks for the name of a circuit. */
export function CircuitNameDialog({ onClose, onName }: CircuitNameDialogProps) {
  const { t } = useTranslation(['composer', 'common'])
  const [name, setName] = useState('')
  const trimmed = name.trim()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('circuits.nameTitle')}
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
          if (trimmed !== '') onName(trimmed)
        }}
      >
        <TextField
          label={t('circuits.name')}
          maxLength={maxNameLength}
          value={name}
          autoComplete="off"
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}
