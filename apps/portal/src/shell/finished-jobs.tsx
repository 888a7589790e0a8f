import { Icon, Link, Popover, Switch } from '@qportal/ui'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { RouterLink } from '../platform/navigation/router-link.tsx'
import { usePortalServices } from '../platform/services/portal-services.ts'
import { Moment } from '../platform/time/moment.tsx'
import { useJobSentence } from './job-announcements.tsx'
import { useNotificationChoice } from './use-notification-choice.ts'

/** A bell with the ended jobs, newest first, and the choice to be notified of them. */
export function FinishedJobs() {
  const { t } = useTranslation('shell')
  const { jobNews } = usePortalServices()
  const finished = useSyncExternalStore(jobNews.subscribe, jobNews.finished, jobNews.finished)
  const unseen = finished.filter(({ seen }) => !seen).length
  return (
    <Popover
      variant="quiet"
      align="end"
      label={unseen ? t('news.button', { count: unseen }) : t('news.title')}
      panelClassName="w-80"
      button={
        // Positions the mark at the bell; on touch screens the button is larger than the bell.
        <span className="relative">
          <Icon>
            <path d="M5 13.5V9a5 5 0 0 1 10 0v4.5l1.5 1.5h-13zM8.5 17a1.7 1.7 0 0 0 3 0" />
          </Icon>
          {unseen > 0 && (
            <i aria-hidden="true" className="absolute -end-0.5 -top-0.5 size-2 rounded-full bg-accent" />
          )}
        </span>
      }
    >
      {(close) => <FinishedJobList onOpen={close} />}
    </Popover>
  )
}

function FinishedJobList({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('shell')
  const { jobNews } = usePortalServices()
  const finished = useSyncExternalStore(jobNews.subscribe, jobNews.finished, jobNews.finished)
  const sentence = useJobSentence()
  const { possible, on, denied, choose } = useNotificationChoice()
  // The jobs count as seen, and the mark disappears, when the list is closed.
  useEffect(() => () => jobNews.markSeen(), [jobNews])
  return (
    <>
      <h2 className="mb-2 text-h2 font-semibold">{t('news.title')}</h2>
      {finished.length === 0 ? (
        <p className="mb-3 text-label font-normal text-ink2">{t('news.none')}</p>
      ) : (
        <ul className="mb-3 grid max-h-80 gap-1 overflow-y-auto">
          {finished.map((job) => (
            <li key={job.id} className="flex items-baseline gap-2 text-label">
              <Link
                as={RouterLink}
                href={`/jobs/${encodeURIComponent(job.id)}`}
                standalone
                onClick={onOpen}
                // Wraps a long name, because the status after it must stay visible.
                className="min-w-0 flex-1 wrap-anywhere !whitespace-normal"
              >
                {sentence(job)}
              </Link>
              <span className="flex-none text-caption text-ink3">
                <Moment value={job.at} show="relative" />
              </span>
            </li>
          ))}
        </ul>
      )}
      {possible && (
        <Switch
          label={t('news.notify')}
          checked={on}
          onChange={(event) => void choose(event.currentTarget.checked)}
          {...(denied && { note: t('news.denied') })}
        />
      )}
    </>
  )
}
