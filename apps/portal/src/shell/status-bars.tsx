import { Banner, Button } from '@qportal/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnline } from './use-online.ts'

/** Bars below the header: no connection, a new version. In the common words: without a connection no others come. */
export function StatusBars() {
  const { t } = useTranslation('common')
  const online = useOnline()
  const outdated = useOutdated()
  return (
    <>
      {!online && <Banner severity="warning">{t('offline')}</Banner>}
      {outdated && (
        <Banner
          severity="info"
          action={
            <Button size="small" onClick={() => location.reload()}>
              {t('reload')}
            </Button>
          }
        >
          {t('newVersion')}
        </Banner>
      )}
    </>
  )
}

const checkEveryMs = 10 * 60_000

/** Whether another version of the portal has been deployed since this one was loaded. Never reloads by itself: something may be half typed. */
function useOutdated(): boolean {
  const [outdated, setOutdated] = useState(false)
  useEffect(() => {
    if (outdated) return undefined
    const check = () => {
      if (!document.hidden) void isOutdated().then((answer) => answer && setOutdated(true))
    }
    const timer = setInterval(check, checkEveryMs)
    document.addEventListener('visibilitychange', check)
    // It may be gone because of a deployment.
    addEventListener('vite:preloadError', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
      removeEventListener('vite:preloadError', check)
    }
  }, [outdated])
  return outdated
}

async function isOutdated(): Promise<boolean> {
  try {
    const answer = await fetch('/build.json', { cache: 'no-store' })
    const { buildId } = (await answer.json()) as { buildId?: unknown }
    return typeof buildId === 'string' && buildId !== __BUILD_ID__
  } catch {
    // Offline, or served without the file: nothing is known.
    return false
  }
}
