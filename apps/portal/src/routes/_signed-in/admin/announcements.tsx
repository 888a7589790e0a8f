import { WireHeading } from '@qportal/ui'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AnnouncementTable } from '../../../features/admin/announcement-table.tsx'
import { usePageTitle } from '../../../platform/navigation/use-page-title.ts'

export const Route = createFileRoute('/_signed-in/admin/announcements')({
  component: AdminAnnouncementsPage,
})

function AdminAnnouncementsPage() {
  const { t } = useTranslation('admin')
  usePageTitle(t('announcements.title'))
  return (
    <section aria-labelledby="announcements-heading">
      <WireHeading headingId="announcements-heading">{t('announcements.title')}</WireHeading>
      <AnnouncementTable />
    </section>
  )
}
