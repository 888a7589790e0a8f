import { Button, ButtonLink, PageHeading, ReloadIcon } from '@qportal/ui'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStartServices } from '../platform/bootstrap/start-services-context.ts'
import { RouterLink } from '../platform/navigation/router-link.tsx'
import { usePageTitle } from '../platform/navigation/use-page-title.ts'
import { useSessionState } from '../platform/session/use-session.ts'
import { PublicLayout } from './public-layout.tsx'

/** Waits between attempts, which grow so that not all clients return at once after an outage. */
const waitMs = { first: 4_000, last: 60_000 } as const

/**
 * Replaces a page whose user may be signed in. It retries until the service answers, then shows the
 * page.
 */
export function SignInUnreachable() {
  const { t } = useTranslation(['shell', 'common'])
  const { session } = useStartServices()
  const isTrying = useSessionState().name !== 'unreachable'
  const [tries, setTries] = useState(0)
  const here = useLocation({ select: ({ href }) => href })
  usePageTitle(t('unreachable.title'))
  useEffect(() => {
    if (isTrying) return undefined
    const listening = new AbortController()
    const tryAgain = () => {
      if (document.hidden) return
      setTries((count) => count + 1)
      void session.start()
    }
    const timer = setTimeout(tryAgain, Math.min(waitMs.first * 2 ** tries, waitMs.last))
    addEventListener('online', tryAgain, listening)
    document.addEventListener('visibilitychange', tryAgain, listening)
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [isTrying, tries, session])
  return (
    <PublicLayout figure={false}>
      <div role="alert">
        <PageHeading>{t('unreachable.title')}</PageHeading>
        <p className="mb-6 text-ink2">{t('unreachable.body')}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          icon={<ReloadIcon size={16} />}
          busy={isTrying}
          onClick={() => void session.start()}
        >
          {t('common:retry')}
        </Button>
        <ButtonLink as={RouterLink} variant="quiet" href={`/login?to=${encodeURIComponent(here)}`}>
          {t('unreachable.signIn')}
        </ButtonLink>
      </div>
    </PublicLayout>
  )
}
