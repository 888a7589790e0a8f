import { Dialog } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import type { UnsavedChanges } from './unsaved-changes.ts'
import { VersionDifference } from './version-difference.tsx'

interface UnsavedChangesDialogProps {
  name: string
  changes: UnsavedChanges
  onClose: () => void
}

/** The lines that differ from the last saved version of the circuit. */
export function UnsavedChangesDialog({ name, changes, onClose }: UnsavedChangesDialogProps) {
  const { t } = useTranslation(['composer', 'common'])
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('circuits.unsavedChanges')}
      closeLabel={t('common:close')}
      width="wide"
    >
      <VersionDifference {...changes} label={t('circuits.differenceOf', { name })} />
    </Dialog>
  )
}
