import { AuthError } from '@qportal/auth-core'
import { Alert, Button } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { useStartServices } from '../../../platform/bootstrap/start-services-context.ts'
import { useFailureText } from '../../../platform/failures/failure-text.ts'
import type { LoginNotice as Notice } from '../../../platform/session/route-guard.ts'
import { useSessionState } from '../../../platform/session/use-session.ts'

const goodNews: ReadonlySet<Notice> = new Set([
  'passwordReset',
  'mfaResetAccepted',
  'mfaResetDone',
  'confirmed',
])

/**
 * Explains why the sign-in page is shown: an ended session, a missing step or an unreachable
 * service.
 */
export function LoginNotice({ notice }: { notice: Notice | undefined }) {
  const { t } = useTranslation(['auth', 'common'])
  const { session } = useStartServices()
  const state = useSessionState()
  const failureText = useFailureText()
  if (state.name === 'unreachable')
    return (
      <Alert
        severity="warning"
        className="mb-5"
        action={
          <Button size="small" onClick={() => void session.start()}>
            {t('common:retry')}
          </Button>
        }
      >
        {t('notice.unreachable')}
      </Alert>
    )
  // The result of the last action matters more than the reason why an earlier session ended.
  if (notice !== undefined && goodNews.has(notice))
    return (
      <Alert severity="success" className="mb-5">
        {t(`notice.${notice}`)}
      </Alert>
    )
  const reason = state.name === 'signedOut' ? state.reason : undefined
  // A challenge that expired is not an error. The user starts again.
  if (reason === 'auth/challenge-expired')
    return (
      <Alert severity="info" className="mb-5">
        {t('notice.challengeExpired')}
      </Alert>
    )
  if (reason !== undefined && reason !== 'auth/not-signed-in')
    return (
      <Alert severity="warning" className="mb-5">
        {failureText(new AuthError(reason))}
      </Alert>
    )
  return notice === undefined ? null : (
    <Alert severity="info" className="mb-5">
      {t(`notice.${notice}`)}
    </Alert>
  )
}
