import { ConfirmDialog } from '@qportal/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../../../platform/failures/failure-text.ts'
import { usePortalServices } from '../../../platform/services/portal-services.ts'
import { FailureAlert } from '../form/failure-alert.tsx'

/**
 * Ends every session of the account. Shows a failure, since only the pool can end the other
 * sessions.
 */
export function SignOutEverywhereDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['auth', 'common'])
  const { session } = usePortalServices()
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  async function signOut() {
    setBusy(true)
    setFailure(undefined)
    try {
      await session.signOutEverywhere()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog
      open
      title={t('signOutEverywhere.title')}
      confirmLabel={busy ? t('common:processing') : t('signOutEverywhere.submit')}
      cancelLabel={t('common:cancel')}
      busy={busy}
      onConfirm={() => void signOut()}
      onCancel={onClose}
    >
      <FailureAlert message={failure === undefined ? undefined : failureText(failure)} />
      {t('signOutEverywhere.body')}
    </ConfirmDialog>
  )
}
