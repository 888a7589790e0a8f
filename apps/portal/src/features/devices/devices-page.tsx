import { PageHeading } from '@qportal/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { QueryFailure } from '../../platform/failures/query-failure.tsx'
import { usePageTitle } from '../../platform/navigation/use-page-title.ts'
import { usePortalServices } from '../../platform/services/portal-services.ts'
import { DeviceFilters } from './device-filters.tsx'
import type { DeviceListChange, DeviceListSearch } from './device-list-search.ts'
import { DeviceList } from './device-list.tsx'
import { deviceQueries } from './device-queries.ts'

interface DevicesPageProps {
  search: DeviceListSearch
  onSearch: (change: DeviceListChange) => void
}

/** The page with all devices. */
export function DevicesPage({ search, onSearch }: DevicesPageProps) {
  const { t } = useTranslation('devices')
  const { api } = usePortalServices()
  const query = useQuery(deviceQueries.all(api))
  const { data, error, isPending } = query
  usePageTitle(t('title'))
  return (
    <>
      <PageHeading>{t('title')}</PageHeading>
      <DeviceFilters search={search} onSearch={onSearch} />
      <QueryFailure title={t('failed')} query={query} />
      {(data || !error) && (
        <DeviceList devices={data ?? []} loading={isPending} search={search} onSearch={onSearch} />
      )}
    </>
  )
}
