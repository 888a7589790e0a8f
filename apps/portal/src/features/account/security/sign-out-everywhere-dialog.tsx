import { isApiError, type ApiClient } from '@qportal/api-client'
import { Checkbox, ConfirmDialog } from '@qportal/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStartServices } from '../../../platform/bootstrap/start-services-context.ts'
import { useFailureText } from '../../../platform/failures/failure-text.ts'
import { usePortalServices } from '../../../platform/services/portal-services.ts'
import { FailureAlert } from '../form/failure-alert.tsx'

/**
 * Ends every session of the account and, if wanted, its API token. Shows a failure, since only the
 * cloud can end the others.
 */
export function SignOutEverywhereDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['auth', 'common'])
  const { api, session } = usePortalServices()
  // Then the cloud revokes it, so there is nothing to choose.
  const isRevokedAlways = useStartServices().config.signOutRevokesApiToken === true
  const [revokesToken, setRevokesToken] = useState(false)
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  async function signOut() {
    setBusy(true)
    setFailure(undefined)
    try {
      if (revokesToken) await revokeToken(api)
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
      {t(isRevokedAlways ? 'signOutEverywhere.bodyWithToken' : 'signOutEverywhere.body')}
      {isRevokedAlways ? null : (
        <Checkbox
          className="mt-4"
          label={t('signOutEverywhere.revokeToken')}
          checked={revokesToken}
          onChange={(event) => setRevokesToken(event.currentTarget.checked)}
        />
      )}
    </ConfirmDialog>
  )
}

/** A missing token is revoked already. */
async function revokeToken(api: ApiClient): Promise<void> {
  try {
    await api.deleteApiToken()
  } catch (error) {
    if (!isApiError(error) || error.code !== 'api/api-token-not-found') throw error
  }
}
