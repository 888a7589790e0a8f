import type { Session } from '@qportal/api-client'
import { Badge, Button, Skeleton } from '@qportal/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureState } from '../../../platform/failures/failure-state.tsx'
import { QueryFailure } from '../../../platform/failures/query-failure.tsx'
import { usePortalServices } from '../../../platform/services/portal-services.ts'
import { Moment } from '../../../platform/time/moment.tsx'
import { describeBrowser } from './describe-browser.ts'
import { sessionQueries } from './session-queries.ts'

/** Lists the active sessions and former sign-ins. Each session but this one can be ended. */
export function SessionList() {
  const { t } = useTranslation('auth')
  const { api } = usePortalServices()
  const query = useQuery(sessionQueries.list(api))
  const { data, isPending } = query
  if (isPending) return <Skeleton width="24em" />
  if (data === null) return <p className="text-ink2">{t('security.notOffered')}</p>
  const [active, ended] = [true, false].map((wanted) => data?.filter(({ isActive }) => isActive === wanted))
  return (
    <>
      <QueryFailure title={t('security.failed')} query={query} />
      {active && <ActiveSessions sessions={active} />}
      {ended && ended.length > 0 && (
        <>
          <h3 className="mt-6 mb-2 text-label font-semibold">{t('security.ended')}</h3>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {ended.map((session) => (
              <li key={session.id} className="text-label text-ink2">
                <Origin session={session} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function ActiveSessions({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useTranslation(['auth', 'common'])
  const { api } = usePortalServices()
  const cache = useQueryClient()
  const list = useRef<HTMLUListElement>(null)
  const [ending, setEnding] = useState<readonly string[]>([])
  const [isEnded, setIsEnded] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  async function end(id: string, button: Element) {
    setEnding((ids) => [...ids, id])
    setFailure(undefined)
    setIsEnded(false)
    try {
      await api.endSession(id)
      setIsEnded(true)
    } catch (error) {
      setFailure(error)
    }
    await cache.invalidateQueries({ queryKey: sessionQueries.list(api).queryKey })
    setEnding((ids) => ids.filter((each) => each !== id))
    // The pressed button is removed with its row. A focus that has moved on stays.
    const { activeElement } = document
    if (activeElement === button || activeElement === document.body)
      list.current?.focus({ preventScroll: true })
  }

  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t('security.sessions')}
        className="grid grid-cols-[minmax(0,1fr)] gap-3"
      >
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line1 pb-3"
          >
            <div className="min-w-0">
              <Origin session={session} />
              <p className="flex flex-wrap gap-x-2 text-label text-ink2">
                {t('security.lastUsed')}
                <Moment value={session.lastUsedAt} show="both" />
              </p>
            </div>
            {session.isCurrent ? (
              <Badge>{t('security.thisBrowser')}</Badge>
            ) : (
              <Button
                size="small"
                busy={ending.includes(session.id)}
                aria-label={t('security.endOf', { browser: nameBrowser(session, t) })}
                onClick={({ currentTarget }) => void end(session.id, currentTarget)}
              >
                {t('security.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p role="status" className="mt-2 min-h-5 text-label text-success">
        {isEnded && t('security.endDone')}
      </p>
      {failure !== undefined && <FailureState title={t('security.endFailed')} error={failure} />}
    </>
  )
}

function Origin({ session }: { session: Session }) {
  const { t } = useTranslation('auth')
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1 wrap-anywhere">
      <span>{nameBrowser(session, t)}</span>
      {session.address && <span translate="no">{session.address}</span>}
      <Moment value={session.signedInAt} />
    </p>
  )
}

function nameBrowser({ userAgent, isProgram }: Session, t: TFunction<'auth'>): string {
  return describeBrowser(userAgent) ?? t(isProgram ? 'security.program' : 'security.unknownBrowser')
}
