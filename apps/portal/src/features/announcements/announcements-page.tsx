import { PageHeading, Pagination } from '@qportal/ui'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryFailure } from '../../platform/failures/query-failure.tsx'
import { RouterLink } from '../../platform/navigation/router-link.tsx'
import { usePageTitle } from '../../platform/navigation/use-page-title.ts'
import { usePortalServices } from '../../platform/services/portal-services.ts'
import { AnnouncementList } from './announcement-list.tsx'
import { announcementQueries } from './announcement-queries.ts'
import { announcementPageSize as pageSize } from './announcement-search.ts'
import { useScrollToAnnouncement } from './use-scroll-to-announcement.ts'
import { useSeenAnnouncements } from './use-seen-announcements.ts'

/** A page of all announcements, newest first. */
export function AnnouncementsPage({ page }: { page: number }) {
  const { t } = useTranslation('announcements')
  const { api } = usePortalServices()
  const query = useQuery(announcementQueries.page(api, { offset: (page - 1) * pageSize, limit: pageSize }))
  const { data, error } = query
  const isUnread = useSeenAnnouncements(data?.announcements.map(({ id }) => id) ?? [])
  useScrollToAnnouncement(data !== undefined)
  useFocusOnPageChange(page)
  usePageTitle(t('title'))
  // Announcements expire, so a page may be beyond the last one.
  if (page > 1 && data?.announcements.length === 0) return <Navigate to="/announcements" replace />
  return (
    <>
      <PageHeading>{t('title')}</PageHeading>
      <QueryFailure title={t('failed')} query={query} />
      {(data || !error) && <AnnouncementList announcements={data?.announcements} isUnread={isUnread} />}
      {data && (data.hasNext || page > 1) && (
        <Pagination
          label={t('pages')}
          linkAs={RouterLink}
          summary={t('page', { page })}
          previous={{ label: t('newer'), ...(page > 1 && { href: `/announcements?page=${page - 1}` }) }}
          next={{ label: t('older'), ...(data.hasNext && { href: `/announcements?page=${page + 1}` }) }}
        />
      )}
    </>
  )
}

/** Moves the focus to the heading of another page, because the pressed link has been removed. */
function useFocusOnPageChange(page: number) {
  const last = useRef(page)
  useEffect(() => {
    if (page !== last.current) document.getElementById('page-heading')?.focus({ preventScroll: true })
    last.current = page
  }, [page])
}
