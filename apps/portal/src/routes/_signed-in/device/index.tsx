import { PageHeading } from '@qportal/ui'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DeviceFilters } from '../../../features/devices/device-filters.tsx'
import { DeviceList } from '../../../features/devices/device-list.tsx'
import { readDeviceListSearch, type DeviceListChange } from '../../../features/devices/device-list-search.ts'
import { deviceQueries } from '../../../features/devices/device-queries.ts'
import { FailureState } from '../../../platform/failure-state.tsx'
import { usePortalServices } from '../../../platform/portal-services.ts'
import { usePageTitle } from '../../../shell/use-page-title.ts'

export const Route = createFileRoute('/_signed-in/device/')({
  validateSearch: readDeviceListSearch,
  component: DevicesPage,
})

function DevicesPage() {
  const { t } = useTranslation('devices')
  const { api } = usePortalServices()
  const navigate = useNavigate({ from: Route.fullPath })
  const search = Route.useSearch()
  const { data, error, isPending, isFetching, refetch } = useQuery(deviceQueries.all(api))
  const show = (change: DeviceListChange) => void navigate({ search: change, replace: true })
  usePageTitle(t('title'))
  return (
    <>
      <PageHeading>{t('title')}</PageHeading>
      <DeviceFilters search={search} onSearch={show} />
      {error ? (
        <FailureState
          title={t('failed')}
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <DeviceList devices={data ?? []} loading={isPending} search={search} onSearch={show} />
      )}
    </>
  )
}
