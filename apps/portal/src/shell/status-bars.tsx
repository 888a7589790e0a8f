import { Banner, Button } from '@qportal/ui'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

/** Bars below the header: no connection, a new version. */
export function StatusBars() {
  const { t } = useTranslation('shell')
  const online = useSyncExternalStore(subscribeToConnection, () => navigator.onLine)
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

function subscribeToConnection(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
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
    // A part of this version that is gone from the server means the same.
    const onMissingPart = () => setOutdated(true)
    const timer = setInterval(check, checkEveryMs)
    document.addEventListener('visibilitychange', check)
    addEventListener('vite:preloadError', onMissingPart)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
      removeEventListener('vite:preloadError', onMissingPart)
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
