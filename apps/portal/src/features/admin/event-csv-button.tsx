import type { AuditEvent } from '@qportal/api-client/administration'
import { toCsv, type Column } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { CsvExportButton } from '../../platform/csv-export-button.tsx'
import { toEventFilter, type AuditSearch } from './audit-search.ts'
import { readAllEvents } from './read-all-events.ts'
import { useAdminClient } from './use-admin-client.ts'

interface EventCsvButtonProps {
  search: AuditSearch
  columns: readonly Column<AuditEvent>[]
  disabled: boolean
}

/** Saves all events that pass the filter as CSV, not only those that are shown. */
export function EventCsvButton({ search, columns, disabled }: EventCsvButtonProps) {
  const { t } = useTranslation('admin')
  const admin = useAdminClient()
  return (
    <CsvExportButton
      fileName="audit-log.csv"
      disabled={disabled}
      readCsv={async (options) => toCsv(columns, await readAllEvents(admin, toEventFilter(search), options))}
      busyLabel={(rows) => t('log.csvBusy', { rows })}
      failed={t('log.csvFailed')}
    >
      {t('log.csv')}
    </CsvExportButton>
  )
}
