import { isApiError, type Device } from '@qportal/api-client'
import { ButtonLink, Link, PageHeading, Skeleton } from '@qportal/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LoadFailurePage } from '../../platform/failures/load-failure-page.tsx'
import { QueryFailure } from '../../platform/failures/query-failure.tsx'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { availabilityOf } from '../../platform/labels/device-availability.ts'
import { useDeviceTypeName } from '../../platform/labels/use-device-type-name.ts'
import { RouterLink } from '../../platform/navigation/router-link.tsx'
import { usePageTitle } from '../../platform/navigation/use-page-title.ts'
import { usePortalServices } from '../../platform/services/portal-services.ts'
import { Moment } from '../../platform/time/moment.tsx'
import { CalibrationAge } from './calibration-age.tsx'
import { compareDevicesHref } from './device-compare-search.ts'
import { DeviceDetail } from './device-detail.tsx'
import { deviceQueries } from './device-queries.ts'
import { DeviceSkeleton } from './device-skeleton.tsx'
import { DeviceStatusBadge } from './device-status-badge.tsx'
import type { DeviceViewChange, DeviceViewSearch } from './device-view-search.ts'

interface DevicePageProps {
  deviceId: string
  search: DeviceViewSearch
  onSearch: (change: DeviceViewChange) => void
}

/** The page of a device. */
export function DevicePage({ deviceId, search, onSearch }: DevicePageProps) {
  const { t } = useTranslation(['devices', 'common'])
  const { api } = usePortalServices()
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
      <DeviceDetail device={device} search={search} onSearch={onSearch} />
    </>
  )
}

/** A device in one line: type, size, waiting jobs, age of the calibration. */
function DeviceSummary({ device }: { device: Device }) {
  const { t } = useTranslation('devices')
  const format = useFormat()
  const typeName = useDeviceTypeName()
  const { qubitCount } = device
  const facts = { type: typeName(device.type), waiting: format.number(device.pendingJobs) }
  return (
    <span className="flex flex-wrap gap-x-1">
      {qubitCount === undefined
        ? t('detail.summaryUnknown', facts)
        : t('detail.summary', { ...facts, count: qubitCount, qubits: format.number(qubitCount) })}
      {device.calibratedAt !== undefined && <CalibrationAge calibratedAt={device.calibratedAt} />}
    </span>
  )
}
