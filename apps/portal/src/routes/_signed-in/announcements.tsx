import { createFileRoute } from '@tanstack/react-router'
import { readAnnouncementSearch } from '../../features/announcements/announcement-search.ts'
import { AnnouncementsPage } from '../../features/announcements/announcements-page.tsx'

export const Route = createFileRoute('/_signed-in/announcements')({
  staticData: { catalogues: ['announcements'] },
  validateSearch: readAnnouncementSearch,
  component: AnnouncementsRoute,
})

function AnnouncementsRoute() {
  const { page = 1 } = Route.useSearch()
  return <AnnouncementsPage page={page} />
}
