import { Button } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { useStartServices } from '../../../platform/bootstrap/start-services-context.ts'
import { keepReturnPath } from '../../../platform/session/hosted-return.ts'

/** A button to the university's own sign-in page, shown when one is configured. */
export function HostedSignIn({ returnPath }: { returnPath: string | undefined }) {
  const { t } = useTranslation('auth')
  const { session, config } = useStartServices()
  if (config.hostedSignInDomain === undefined) return null

  function leave() {
    keepReturnPath(returnPath)
    // The session's state reports a page that cannot be reached.
    session.signInHosted().catch(() => undefined)
  }

  return (
    <div data-hosted>
      <div className="my-4 flex items-center gap-3 text-caption text-ink3">
        <i className="flex-1 border-t border-line2" />
        {t('login.or')}
        <i className="flex-1 border-t border-line2" />
      </div>
      <Button size="large" wide onClick={leave}>
        {t('login.hosted')}
      </Button>
    </div>
  )
}
