import { Alert, Button } from '@qportal/ui'
import { AuthError } from '@qportal/auth-core'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../../../platform/failures/failure-text.ts'
import { useStartServices } from '../../../platform/start/start-services-context.ts'
import type { LoginNotice as Notice } from '../../../platform/session/route-guard.ts'
import { useSessionState } from '../../../platform/session/use-session.ts'

const goodNews: ReadonlySet<Notice> = new Set(['passwordReset', 'mfaResetAccepted', 'confirmed'])

/** Why the reader stands at the sign-in: the end of a session, a lost step, or a service that cannot be reached. */
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
  // What was just done weighs more than why the session before it ended.
  if (notice !== undefined && goodNews.has(notice))
    return (
      <Alert severity="success" className="mb-5">
        {t(`notice.${notice}`)}
      </Alert>
    )
  const reason = state.name === 'signedOut' ? state.reason : undefined
  // Time running out is no failure: the reader only begins again.
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
