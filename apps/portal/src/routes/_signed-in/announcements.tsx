import { PageHeading, Pagination } from '@qportal/ui'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Navigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { AnnouncementList } from '../../features/announcements/announcement-list.tsx'
import { announcementQueries } from '../../features/announcements/announcement-queries.ts'
import { useScrollToAnnouncement } from '../../features/announcements/use-scroll-to-announcement.ts'
import { useSeenAnnouncements } from '../../features/announcements/use-seen-announcements.ts'
import { QueryFailure } from '../../platform/failures/query-failure.tsx'
import { RouterLink } from '../../platform/navigation/router-link.tsx'
import { usePageTitle } from '../../platform/navigation/use-page-title.ts'
import { usePortalServices } from '../../platform/services/portal-services.ts'

const pageSize = 10
/** The API counts at most a million announcements. */
const maxPage = 1_000_000 / pageSize

export const Route = createFileRoute('/_signed-in/announcements')({
  staticData: { catalogues: ['announcements'] },
  // Names a dropped parameter as undefined, since the router keeps parameters that are not
  // returned.
  validateSearch: ({ page }: Record<string, unknown>): { page?: number | undefined } => ({
    page: Number.isInteger(Number(page)) && Number(page) > 1 ? Math.min(Number(page), maxPage) : undefined,
  }),
  component: AnnouncementsPage,
})

function AnnouncementsPage() {
  const { t } = useTranslation('announcements')
  const { api } = usePortalServices()
  const { page = 1 } = Route.useSearch()
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
