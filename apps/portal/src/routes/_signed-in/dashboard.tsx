import { ButtonLink, PageHeading, useMediaQuery } from '@qportal/ui'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AnnouncementCard } from '../../features/announcements/announcement-card.tsx'
import { LazySuggestedCircuit } from '../../features/composer/lazy-suggested-circuit.tsx'
import { useLastDraft } from '../../features/composer/use-last-draft.ts'
import { ComposerBanner } from '../../features/dashboard/composer-banner.tsx'
import { QuickStart } from '../../features/dashboard/quick-start.tsx'
import { DeviceCard } from '../../features/devices/device-card.tsx'
import { RecentJobs } from '../../features/jobs/list/recent-jobs.tsx'
import { RouterLink } from '../../platform/navigation/router-link.tsx'
import { usePageTitle } from '../../platform/navigation/use-page-title.ts'

export const Route = createFileRoute('/_signed-in/dashboard')({
  staticData: { catalogues: ['dashboard', 'jobs', 'devices', 'templates'] },
  component: DashboardPage,
})

function DashboardPage() {
  const { t } = useTranslation('dashboard')
  const draft = useLastDraft()
  const hasRoom = useMediaQuery('(width >= 64rem)')
  usePageTitle(t('title'))
  return (
    <>
      <PageHeading
        actions={
          <ButtonLink as={RouterLink} href="/jobs/form">
            {t('newJob')}
          </ButtonLink>
        }
      >
        {t('title')}
      </PageHeading>
      <ComposerBanner
        draft={draft && { name: draft.circuit?.name }}
        circuit={hasRoom && <LazySuggestedCircuit draft={draft} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-7.5 lg:grid-cols-[1.15fr_1fr]">
        <div className="lg:col-span-2">
          <RecentJobs whenEmpty={<QuickStart />} />
        </div>
        <DeviceCard />
        <AnnouncementCard />
      </div>
    </>
  )
}
