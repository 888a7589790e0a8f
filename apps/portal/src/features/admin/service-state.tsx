import type { ServiceState as State } from '@qportal/api-client/administration'
import { DataTable, DescriptionList, Skeleton, StatusBadge, WireHeading, type Column } from '@qportal/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { QueryFailure } from '../../platform/failures/query-failure.tsx'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { Moment } from '../../platform/time/moment.tsx'
import { adminQueries } from './admin-queries.ts'
import { describeHealthProblem } from './describe-health-problem.ts'
import { useAdminClient } from './use-admin-client.ts'

type Setting = State['settings'][number]

/** Version, health and settings of the cloud. The values of secrets are never sent. */
export function ServiceState() {
  const { t } = useTranslation(['admin', 'common'])
  const query = useQuery(adminQueries.service(useAdminClient()))
  const { data, isPending } = query
  const columns: readonly Column<Setting>[] = [
    {
      key: 'variable',
      header: t('service.variable'),
      small: 'title',
      cell: ({ variable }) => (
        <code className="text-label wrap-anywhere" translate="no">
          {variable}
        </code>
      ),
    },
    {
      key: 'value',
      header: t('service.value'),
      small: 'line',
      cell: ({ value, isDefault }) =>
        value === undefined || value === '' ? (
          <span className="text-ink2">{t(isDefault ? 'service.unset' : 'service.secret')}</span>
        ) : (
          <span className="wrap-anywhere" translate="no">
            {value}
          </span>
        ),
    },
    {
      key: 'origin',
      header: t('service.origin'),
      small: 'end',
      cell: ({ isDefault }) => t(isDefault ? 'service.byDefault' : 'service.set'),
    },
  ]
  return (
    <>
      <QueryFailure title={t('service.failed')} query={query} />
      {isPending && <Skeleton width="20em" className="mt-4" />}
      {data && (
        <>
          <DescriptionList
            className="mb-8"
            items={[
              { key: 'version', term: t('service.version'), value: data.version },
              {
                key: 'started',
                term: t('service.started'),
                value: <Moment value={data.startedAt} show="both" />,
              },
              { key: 'health', term: t('service.health'), value: <Health {...data.health} /> },
            ]}
          />
          <WireHeading headingId="settings-heading" level={3}>
            {t('service.settings')}
          </WireHeading>
          <DataTable
            caption={t('service.settings')}
            columns={columns}
            rows={data.settings}
            rowKey={({ variable }) => variable}
            density="figures"
          />
        </>
      )}
    </>
  )
}

function Health({ isReady, reason, problem }: State['health']) {
  const { t } = useTranslation('admin')
  const { language } = useFormat()
  const described = problem && describeHealthProblem(problem, language, t)
  return (
    <>
      <StatusBadge status={isReady ? 'success' : 'danger'}>
        {t(isReady ? 'service.ready' : 'service.notReady')}
      </StatusBadge>
      {reason !== undefined && (
        <p className="mt-1" lang={described ? undefined : 'en'}>
          {described ?? reason}
        </p>
      )}
    </>
  )
}
