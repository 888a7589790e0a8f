import { cx, EmptyState, Link, Skeleton } from '@qportal/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { QueryFailure } from '../../platform/failures/query-failure.tsx'
import { languageOfText } from '../../platform/labels/language-of-text.ts'
import { LinkedSection } from '../../platform/navigation/linked-section.tsx'
import { RouterLink } from '../../platform/navigation/router-link.tsx'
import { usePortalServices } from '../../platform/services/portal-services.ts'
import { Moment } from '../../platform/time/moment.tsx'
import { announcementQueries } from './announcement-queries.ts'
import { useSeenAnnouncements } from './use-seen-announcements.ts'

const maxShown = 5
const none: readonly number[] = []

/** The dashboard's section of the newest announcements. */
export function AnnouncementCard() {
  const { t } = useTranslation('dashboard')
  const { api } = usePortalServices()
  const query = useQuery(announcementQueries.page(api, { offset: 0, limit: maxShown }))
  const { data, isPending } = query
  // Announcements are not marked as seen here, only on their own page.
  const isUnread = useSeenAnnouncements(none)
  const hasUnread = data?.announcements.some(({ id }) => isUnread(id)) ?? false
  return (
    <LinkedSection
      headingId="announcement-card"
      title={t('announcements.title')}
      href="/announcements"
      linkText={t('announcements.all')}
    >
      <QueryFailure title={t('announcements.failed')} query={query} />
      {isPending && <Skeleton width="20em" className="mt-4" />}
      {data?.announcements.length === 0 && <EmptyState>{t('announcements.empty')}</EmptyState>}
      <ul>
        {data?.announcements.map(({ id, title, startsAt }) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-4 border-b border-line1 py-2.75 last:border-0"
          >
            <Link
              as={RouterLink}
              standalone
              href={`/announcements#announcement-${id}`}
              // Aligns all titles, with or without a dot.
              className={cx('relative block !whitespace-normal wrap-anywhere', hasUnread && 'ps-4.25')}
            >
              {isUnread(id) && (
                <>
                  <i
                    aria-hidden="true"
                    className="absolute start-0 top-[calc(0.5lh-0.21875rem)] size-1.75 rounded-full bg-accent forced-colors:bg-[Highlight]"
                  />
                  <span className="sr-only">{t('announcements.unread')} </span>
                </>
              )}
              <span lang={languageOfText(title)}>{title}</span>
            </Link>
            <span className="text-caption text-ink3">
              <Moment value={startsAt} show="relative" />
            </span>
          </li>
        ))}
      </ul>
    </LinkedSection>
  )
}
