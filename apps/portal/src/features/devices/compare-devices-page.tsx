import { isApiError } from '@qportal/api-client'
import { Alert, EmptyState, Link, PageHeading, Select, Skeleton } from '@qportal/ui'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FailureState } from '../../platform/failures/failure-state.tsx'
import { RouterLink } from '../../platform/navigation/router-link.tsx'
import { usePageTitle } from '../../platform/navigation/use-page-title.ts'
import { usePortalServices } from '../../platform/services/portal-services.ts'
import { maxCompared } from './device-compare-search.ts'
import { DeviceComparison } from './device-comparison.tsx'
import { deviceQueries } from './device-queries.ts'

interface CompareDevicesPageProps {
  ids: readonly string[]
  /** Changes the ids of the current URL, which may be newer than the rendered ones. */
  onChange: (change: (ids: readonly string[]) => readonly string[]) => void
}

/** Compares the devices in the URL. Each is loaded and fails on its own. */
export function CompareDevicesPage({ ids, onChange }: CompareDevicesPageProps) {
  const { t } = useTranslation('devices')
  const { api } = usePortalServices()
  const answers = useQueries({ queries: ids.map((id) => deviceQueries.detail(api, id)) })
  const all = useQuery(deviceQueries.all(api))
  // The table is shown as soon as one device is loaded.
  const isAnyRead = answers.some(({ data }) => data)
  const isAnyLoading = answers.some(({ isPending }) => isPending)
  const others = all.data?.filter(({ id }) => !ids.includes(id)) ?? []
  usePageTitle(t('compare.title'))
  return (
    <>
      <PageHeading
        back={
          <Link as={RouterLink} href="/device" standalone>
            {t('title')}
          </Link>
        }
      >
        {t('compare.title')}
      </PageHeading>
      <Select
        className="mb-6 w-80 max-md:w-full"
        label={t('compare.add')}
        placeholder={t('compare.choose')}
        value=""
        disabled={others.length === 0 || ids.length >= maxCompared}
        options={others.map(({ id, name }) => ({ value: id, label: name === id ? id : `${id} (${name})` }))}
        onChange={({ currentTarget: { value } }) => value && onChange((current) => [...current, value])}
      />
      {answers.map(({ error, isFetching, refetch }, index) => {
        const id = ids[index]
        if (!error) return null
        if (isApiError(error) && error.code === 'api/device-not-found')
          return (
            <Alert key={id} severity="warning" className="mb-4" title={t('detail.notFound')}>
              <span translate="no">{id}</span>
            </Alert>
          )
        return (
          <FailureState
            key={id}
            title={t('compare.failed', { id })}
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )
      })}
      {ids.length === 0 && <EmptyState>{t('compare.none')}</EmptyState>}
      {isAnyLoading && !isAnyRead && <Skeleton width="30em" />}
      {ids.length > 0 && (isAnyRead || !isAnyLoading) && (
        <DeviceComparison
          compared={ids.map((id, index) => ({
            id,
            device: answers[index]?.data,
            isLoading: answers[index]?.isPending ?? false,
          }))}
          onRemove={(removed) => onChange((current) => current.filter((id) => id !== removed))}
        />
      )}
    </>
  )
}
