import { WireHeading } from '@qportal/ui'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DeviceTable } from '../../../features/admin/device-table.tsx'
import { usePageTitle } from '../../../platform/navigation/use-page-title.ts'

export const Route = createFileRoute('/_signed-in/admin/devices')({
  component: AdminDevicesPage,
})

function AdminDevicesPage() {
  const { t } = useTranslation('admin')
  usePageTitle(t('devices.title'))
  return (
    <section aria-labelledby="devices-heading">
      <WireHeading headingId="devices-heading">{t('devices.title')}</WireHeading>
      <DeviceTable />
    </section>
  )
}
