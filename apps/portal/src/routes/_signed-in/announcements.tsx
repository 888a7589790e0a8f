import { createFileRoute } from '@tanstack/react-router'
import { AnnouncementsPage, maxAnnouncementPage } from '../../features/announcements/announcements-page.tsx'

export const Route = createFileRoute('/_signed-in/announcements')({
  staticData: { catalogues: ['announcements'] },
  // Names a dropped parameter as undefined, since the router keeps parameters that are not
  // returned.
  validateSearch: ({ page }: Record<string, unknown>): { page?: number | undefined } => ({
    page:
      Number.isInteger(Number(page)) && Number(page) > 1
        ? Math.min(Number(page), maxAnnouncementPage)
        : undefined,
  }),
  component: AnnouncementsRoute,
})

function AnnouncementsRoute() {
  const { page = 1 } = Route.useSearch()
  return <AnnouncementsPage page={page} />
}
