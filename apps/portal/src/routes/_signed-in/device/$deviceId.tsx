import { isApiError } from '@qportal/api-client'
import { ButtonLink, Link, PageHeading, Skeleton } from '@qportal/ui'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { compareDevicesHref } from '../../../features/devices/device-compare-search.ts'
import { DeviceDetail } from '../../../features/devices/device-detail.tsx'
import { deviceQueries } from '../../../features/devices/device-queries.ts'
import { DeviceSkeleton } from '../../../features/devices/device-skeleton.tsx'
import { DeviceStatusBadge } from '../../../features/devices/device-status-badge.tsx'
import { DeviceSummary } from '../../../features/devices/device-summary.tsx'
import { readDeviceViewSearch, type DeviceViewSearch } from '../../../features/devices/device-view-search.ts'
import { LoadFailurePage } from '../../../platform/failures/load-failure-page.tsx'
import { QueryFailure } from '../../../platform/failures/query-failure.tsx'
import { availabilityOf } from '../../../platform/labels/device-availability.ts'
import { RouterLink } from '../../../platform/navigation/router-link.tsx'
import { usePortalServices } from '../../../platform/services/portal-services.ts'
import { Moment } from '../../../platform/time/moment.tsx'
import { usePageTitle } from '../../../shell/use-page-title.ts'

export const Route = createFileRoute('/_signed-in/device/$deviceId')({
  staticData: { catalogues: ['devices'] },
  validateSearch: readDeviceViewSearch,
  component: DevicePage,
})

/**
 * Reads the search again, since the router also passes parameters that `validateSearch` dropped.
 */
function readAgain(search: DeviceViewSearch) {
  return readDeviceViewSearch({ ...search })
}

function DevicePage() {
  const { t } = useTranslation(['devices', 'common'])
  const { api } = usePortalServices()
  const { deviceId } = Route.useParams()
  const search = Route.useSearch({ select: readAgain, structuralSharing: true })
  const navigate = useNavigate({ from: Route.fullPath })
  const query = useQuery(deviceQueries.detail(api, deviceId))
  const { data: device, error } = query
  usePageTitle(t('common:title.deviceDetail', { id: deviceId }))
  const back = (
    <Link as={RouterLink} href="/device" standalone>
      {t('title')}
    </Link>
  )
  if (error && !device) {
    const missing = isApiError(error) && error.code === 'api/device-not-found'
    return (
      <LoadFailurePage
        back={back}
        name={deviceId}
        listHref="/device"
        missing={missing}
        query={query}
        words={{
          failed: t('detail.failed'),
          notFound: t('detail.notFound'),
          notFoundBody: t('detail.notFoundBody'),
          all: t('detail.all'),
        }}
      />
    )
  }
  if (!device)
    return (
      <>
        <PageHeading back={back} untranslated note={<Skeleton width="22em" />}>
          {deviceId}
        </PageHeading>
        <DeviceSkeleton />
      </>
    )
  return (
    <>
      <PageHeading
        back={back}
        untranslated
        status={
          <>
            <DeviceStatusBadge {...device} />
            {device.availableAt !== undefined && (
              <span className="text-label font-normal text-ink2">
                {t('columns.availableAt')} <Moment value={device.availableAt} />
              </span>
            )}
          </>
        }
        note={<DeviceSummary device={device} />}
        actions={
          <>
            <ButtonLink as={RouterLink} href={compareDevicesHref([device.id])}>
              {t('compare.open')}
            </ButtonLink>
            <ButtonLink
              as={RouterLink}
              href={`/jobs/form?device=${encodeURIComponent(device.id)}`}
              {...(availabilityOf(device) === 'available' && { variant: 'primary' as const })}
            >
              {t('detail.newJob')}
            </ButtonLink>
          </>
        }
      >
        {device.id}
      </PageHeading>
      <QueryFailure title={t('detail.failed')} query={query} />
      <DeviceDetail
        device={device}
        search={search}
        onSearch={(change) =>
          void navigate({
            search: (current) => ({ ...current, ...change }),
            replace: true,
            resetScroll: false,
          })
        }
      />
    </>
  )
}
