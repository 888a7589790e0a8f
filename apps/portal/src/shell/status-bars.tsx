import { Banner, Button } from '@qportal/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '../platform/loading/use-online.ts'

/**
 * Banners for a missing connection and a new version. They use the common catalogue, since others
 * cannot be loaded offline.
 */
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

/**
 * Returns whether a newer version was deployed since this page was loaded. Never reloads by itself,
 * because the user may be typing.
 */
function useOutdated(): boolean {
  const [outdated, setOutdated] = useState(false)
  useEffect(() => {
    if (outdated) return undefined
    const check = () => {
      if (!document.hidden) void isOutdated().then((answer) => answer && setOutdated(true))
    }
    const timer = setInterval(check, checkEveryMs)
    document.addEventListener('visibilitychange', check)
    // A deployment may have removed the chunk.
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
    // Offline, or served without the file, so the answer is unknown.
    return false
  }
}
