import { PageHeading } from '@qportal/ui'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DeviceFilters } from '../../../features/devices/device-filters.tsx'
import {
  readDeviceListSearch,
  type DeviceListChange,
  type DeviceListSearch,
} from '../../../features/devices/device-list-search.ts'
import { DeviceList } from '../../../features/devices/device-list.tsx'
import { deviceQueries } from '../../../features/devices/device-queries.ts'
import { QueryFailure } from '../../../platform/failures/query-failure.tsx'
import { usePageTitle } from '../../../platform/navigation/use-page-title.ts'
import { usePortalServices } from '../../../platform/services/portal-services.ts'

export const Route = createFileRoute('/_signed-in/device/')({
  staticData: { catalogues: ['devices'] },
  validateSearch: readDeviceListSearch,
  component: DevicesPage,
})

/**
 * Reads the search again, since the router also passes parameters that `validateSearch` dropped.
 */
function readAgain(search: DeviceListSearch) {
  return readDeviceListSearch({ ...search })
}

function DevicesPage() {
  const { t } = useTranslation('devices')
  const { api } = usePortalServices()
  const navigate = useNavigate({ from: Route.fullPath })
  const search = Route.useSearch({ select: readAgain, structuralSharing: true })
  const query = useQuery(deviceQueries.all(api))
  const { data, error, isPending } = query
  const show = (change: DeviceListChange) => void navigate({ search: change, replace: true })
  usePageTitle(t('title'))
  return (
    <>
      <PageHeading>{t('title')}</PageHeading>
      <DeviceFilters search={search} onSearch={show} />
      <QueryFailure title={t('failed')} query={query} />
      {(data || !error) && (
        <DeviceList devices={data ?? []} loading={isPending} search={search} onSearch={show} />
      )}
    </>
  )
}
