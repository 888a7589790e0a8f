import { WireHeading } from '@qportal/ui'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ServiceState } from '../../../features/admin/service-state.tsx'
import { usePageTitle } from '../../../platform/navigation/use-page-title.ts'

export const Route = createFileRoute('/_signed-in/admin/service')({
  component: ServicePage,
})

function ServicePage() {
  const { t } = useTranslation('admin')
  usePageTitle(t('service.title'))
  return (
    <section aria-labelledby="service-heading">
      <WireHeading headingId="service-heading">{t('service.title')}</WireHeading>
      <ServiceState />
    </section>
  )
}
