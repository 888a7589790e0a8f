import { Link } from '@qportal/ui'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { useStartServices } from '../../../platform/bootstrap/start-services-context.ts'
import { reportFailure } from '../../../platform/failures/report-failure.ts'
import { EnteredEmailContext } from '../form/entered-email.tsx'

/** Cancels a sign-in between two steps and drops its challenge and address. */
export function AnotherAccount({ onLeft }: { onLeft: () => Promise<void> }) {
  const { t } = useTranslation('auth')
  const { session } = useStartServices()
  const enteredEmail = use(EnteredEmailContext)

  async function leave() {
    enteredEmail?.write('')
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
