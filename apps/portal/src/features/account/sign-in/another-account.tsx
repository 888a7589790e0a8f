import { Link } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { reportFailure } from '../../../platform/failures/report-failure.ts'
import { useStartServices } from '../../../platform/start/start-services-context.ts'

/** Cancels a sign-in between two steps and drops its challenge. */
export function AnotherAccount({ onLeft }: { onLeft: () => Promise<void> }) {
  const { t } = useTranslation('auth')
  const { session } = useStartServices()

  async function leave() {
    const { name } = session.state()
    const isChallenged = name === 'awaitingOneTimeCode' || name === 'newPasswordRequired'
    await (isChallenged ? session.cancel() : session.signOut())
    await onLeft()
  }

  return (
    <p className="mt-5">
      <Link as="button" type="button" standalone onClick={() => void leave().catch(reportFailure)}>
        {t('anotherAccount')}
      </Link>
    </p>
  )
}
