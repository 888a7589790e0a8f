import { auditEventNames } from '@qportal/api-client/administration'
import { Button, DataTable, EmptyState, Select, TextField } from '@qportal/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryFailure } from '../../platform/failures/query-failure.tsx'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { useUrlText } from '../../platform/navigation/use-url-text.ts'
import { adminQueries } from './admin-queries.ts'
import { auditCsvColumns, auditLogColumns } from './audit-log-columns.tsx'
import { toEventFilter, type AuditSearch } from './audit-search.ts'
import { EventCsvButton } from './event-csv-button.tsx'
import { useAdminClient } from './use-admin-client.ts'

const typingPauseMs = 400

interface AuditLogProps {
  search: AuditSearch
  onSearch: (change: AuditSearch) => void
}

/** The audit log with its filters, newest event first, and as CSV. */
export function AuditLog({ search, onSearch }: AuditLogProps) {
  const { t } = useTranslation(['admin', 'common'])
  const query = useInfiniteQuery(adminQueries.events(useAdminClient(), toEventFilter(search)))
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const events = data?.pages.flat() ?? []
  const wording = { t, format: useFormat() }
  const user = useUrlText(search.user ?? '', (text) => onSearch({ user: text || undefined }), typingPauseMs)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <TextField
          type="search"
          className="w-72 max-w-full"
          label={t('log.user')}
          value={user.text}
          onChange={(event) => user.setText(event.currentTarget.value)}
        />
        <Select
          label={t('log.event')}
          placeholder={t('log.all')}
          options={auditEventNames.map((name) => ({ value: name, label: t(`event.${name}`) }))}
          value={search.event ?? ''}
          onChange={(event) =>
            onSearch({ event: auditEventNames.find((name) => name === event.currentTarget.value) })
          }
        />
        <Select
          className="min-w-28"
          label={t('log.outcome')}
          placeholder={t('log.all')}
          options={(['success', 'refused'] as const).map((value) => ({ value, label: t(`log.${value}`) }))}
          value={search.outcome ?? ''}
          onChange={(event) => {
            const outcome = event.currentTarget.value
            onSearch({ outcome: outcome === 'success' || outcome === 'refused' ? outcome : undefined })
          }}
        />
        <div className="flex flex-wrap gap-3">
          <DayField
            label={t('log.from')}
            max={search.to}
            day={search.from}
            onDay={(from) => onSearch({ from })}
          />
          <DayField label={t('log.to')} min={search.from} day={search.to} onDay={(to) => onSearch({ to })} />
        </div>
        <EventCsvButton search={search} columns={auditCsvColumns(wording)} disabled={events.length === 0} />
      </div>
      <QueryFailure title={t('log.failed')} query={query} />
      {(data || !error) && (
        <DataTable
          caption={t('log.title')}
          columns={auditLogColumns(wording)}
          rows={events}
          rowKey={({ id }) => String(id)}
          loadingRows={isPending ? 8 : 0}
          cardsUpTo="xl"
          empty={<EmptyState>{t('log.empty')}</EmptyState>}
        />
      )}
      {hasNextPage && (
        <Button className="mt-4" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('log.older')}
        </Button>
      )}
    </>
  )
}

interface DayFieldProps extends Pick<ComponentProps<typeof TextField>, 'label' | 'min' | 'max'> {
  day: string | undefined
  onDay: (day: string | undefined) => void
}

/** A day of the filter. While a year is typed, the field has days of other years. */
function DayField({ day, onDay, ...rest }: DayFieldProps) {
  const { text, setText } = useUrlText(day ?? '', (typed) => onDay(typed || undefined), typingPauseMs)
  return (
    <TextField
      type="date"
      className="w-38"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      {...rest}
    />
  )
}
