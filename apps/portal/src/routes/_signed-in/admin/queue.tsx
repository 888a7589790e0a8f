import { ButtonLink, WireHeading } from '@qportal/ui'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DeviceQueueTable } from '../../../features/admin/device-queue-table.tsx'
import { QueuedJobTable } from '../../../features/admin/queued-job-table.tsx'
import { adminPaths } from '../../../platform/navigation/paths.ts'
import { RouterLink } from '../../../platform/navigation/router-link.tsx'
import { usePageTitle } from '../../../platform/navigation/use-page-title.ts'

export const Route = createFileRoute('/_signed-in/admin/queue')({
  validateSearch: ({ device }: Record<string, unknown>): { device?: string | undefined } => ({
    device: typeof device === 'string' && device.length <= 64 && device ? device : undefined,
  }),
  component: QueuePage,
})

function QueuePage() {
  const { t } = useTranslation('admin')
  const { device } = Route.useSearch()
  usePageTitle(t('queue.title'))
  return (
    <>
      <section aria-labelledby="queue-heading" className="mb-10">
        <WireHeading headingId="queue-heading">{t('queue.perDevice')}</WireHeading>
        <DeviceQueueTable />
      </section>
      <section aria-labelledby="queued-jobs-heading">
        <WireHeading headingId="queued-jobs-heading">
          {device === undefined ? t('queue.jobs') : t('queue.jobsOf', { id: device })}
        </WireHeading>
        {device !== undefined && (
          <ButtonLink as={RouterLink} href={adminPaths.queue} size="small" className="mb-4">
            {t('queue.allDevices')}
          </ButtonLink>
        )}
        <QueuedJobTable deviceId={device} />
      </section>
    </>
  )
}
