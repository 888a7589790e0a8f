import { ConfirmDialog, TextField } from '@qportal/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../../../platform/failures/failure-text.ts'
import { usePortalServices } from '../../../platform/services/portal-services.ts'
import { useSignOut } from '../../../platform/services/sign-out.ts'
import { withRecentSignIn } from '../../../platform/session/step-up.ts'
import { useSessionUser } from '../../../platform/session/use-session.ts'
import { FailureAlert } from '../form/failure-alert.tsx'

/** Deletes the account after its email was typed, then signs out. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['auth', 'common'])
  const { api, stepUp } = usePortalServices()
  const { confirm: signOut } = useSignOut({ keepsUnsentCircuits: false })
  const email = useSessionUser()?.email
  const failureText = useFailureText()
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  async function deleteAccount() {
    const isConfirmed = typed.trim().toLowerCase() === email?.toLowerCase()
    setIsWrong(!isConfirmed)
    setFailure(undefined)
    if (!isConfirmed) return
    setBusy(true)
    try {
      await withRecentSignIn(stepUp, () => api.deleteAccount())
      signOut()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog
      open
      destructive
      title={t('deleteAccount.title')}
      confirmLabel={busy ? t('common:processing') : t('deleteAccount.submit')}
      cancelLabel={t('common:cancel')}
      busy={busy}
      onConfirm={() => void deleteAccount()}
      onCancel={onClose}
    >
      <FailureAlert message={failure === undefined ? undefined : failureText(failure)} />
      <p className="mb-4">{t('deleteAccount.body')}</p>
      <TextField
        type="email"
        autoComplete="off"
        required
        label={t('deleteAccount.confirmation', { email })}
        error={isWrong ? t('deleteAccount.differs') : undefined}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
