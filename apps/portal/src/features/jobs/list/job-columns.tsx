import type { JobSummary } from '@qportal/api-client'
import { Link, type Column } from '@qportal/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { knownWord } from '../../../platform/labels/known-word.ts'
import { RouterLink } from '../../../platform/navigation/router-link.tsx'
import { Moment } from '../../../platform/time/moment.tsx'
import { JobStatusBadge } from '../job-status-badge.tsx'
import { defaultJobColumns, type JobColumnKey } from './job-list-search.ts'

/** Names may be long, so the columns beside them need a gap. */
const columnGap = 'xl:pe-5'

export type JobColumn = Column<JobSummary> & { readonly key: JobColumnKey }

/** All columns of a list of jobs, in display order. */
export function useAllJobColumns(): readonly JobColumn[] {
  const { t } = useTranslation(['jobs', 'common'])
  const format = useFormat()
  return useMemo((): readonly JobColumn[] => {
    const none = t('common:none')
    return [
      {
        key: 'name',
        header: t('columns.name'),
        small: 'title',
        cell: (job) => <JobLink job={job} />,
        text: ({ name }) => name,
      },
      {
        key: 'id',
        header: t('columns.id'),
        small: 'hidden',
        className: columnGap,
        cell: ({ id }) => (
          <code translate="no" title={id} className="text-caption whitespace-nowrap text-ink2">
            {shortenId(id)}
          </code>
        ),
        text: ({ id }) => id,
      },
      {
        key: 'device',
        header: t('columns.device'),
        className: columnGap,
        cell: ({ deviceId }) =>
          deviceId && (
            <Link
              as={RouterLink}
              href={`/device/${encodeURIComponent(deviceId)}`}
              standalone
              translate="no"
              title={deviceId}
              className="max-w-44 truncate align-bottom"
            >
              {deviceId}
            </Link>
          ),
        text: ({ deviceId }) => deviceId,
      },
      {
        key: 'type',
        header: t('columns.type'),
        cell: ({ type }) => {
          const knownType = knownWord(['sampling', 'estimation', 'multi_manual', 'sse'], type)
          return knownType ? t(`type.${knownType}`) : <span translate="no">{type}</span>
        },
        text: ({ type }) => type,
      },
      {
        key: 'status',
        header: t('columns.status'),
        small: 'end',
        className: columnGap,
        cell: ({ status }) => <JobStatusBadge status={status} />,
        text: ({ status }) => status,
      },
      {
        key: 'submittedAt',
        header: t('columns.submittedAt'),
        align: 'end',
        small: 'line',
        cell: ({ submittedAt }) => <PastMoment at={submittedAt} />,
        text: ({ submittedAt }) => submittedAt,
      },
      {
        key: 'endedAt',
        header: t('columns.endedAt'),
        align: 'end',
        cell: ({ endedAt }) => <PastMoment at={endedAt} />,
        text: ({ endedAt }) => endedAt,
      },
      {
        key: 'execution',
        header: t('columns.execution'),
        textHeader: t('columns.executionSeconds'),
        align: 'end',
        cell: ({ executionSeconds }) =>
          executionSeconds === undefined ? none : format.duration(executionSeconds),
        text: ({ executionSeconds }) => executionSeconds,
      },
      {
        key: 'shots',
        header: t('columns.shots'),
        align: 'end',
        cell: ({ shots }) => (shots === undefined ? none : format.number(shots)),
        text: ({ shots }) => shots,
      },
      {
        key: 'description',
        header: t('columns.description'),
        cell: ({ description }) => <span className="line-clamp-1 wrap-anywhere">{description || none}</span>,
        text: ({ description }) => description,
      },
    ]
  }, [t, format])
}

/** The chosen columns of a list of jobs, or the default ones. */
export function useJobColumns(chosen: readonly JobColumnKey[] = defaultJobColumns): readonly JobColumn[] {
  const all = useAllJobColumns()
  return useMemo(() => all.filter(({ key }) => chosen.includes(key)), [all, chosen])
}

function JobLink({ job: { id, name } }: { job: JobSummary }) {
  return (
    <Link
      as={RouterLink}
      href={`/jobs/${encodeURIComponent(id)}`}
      standalone
      className="!whitespace-normal wrap-anywhere"
    >
      {/* Screen readers and the job's page give the whole name. */}
      <span className="line-clamp-2">{name.trim() || <span translate="no">{id}</span>}</span>
    </Link>
  )
}

function PastMoment({ at }: { at: string | undefined }) {
  return (
    <span className="text-ink2">
      <Moment value={at} />
    </span>
  )
}

/** Keeps the end of an id, because ids of the same minute start alike. */
function shortenId(id: string) {
  return id.length > 13 ? `${id.slice(0, 6)}…${id.slice(-5)}` : id
}
