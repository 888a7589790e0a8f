import { Button, saveFile, toCsv, type Column } from '@qportal/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../../platform/failures/failure-text.ts'
import { joinSentences } from '../../platform/i18n/punctuation.ts'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { usePortalServices } from '../../platform/services/portal-services.ts'
import type { AuditEvent } from './admin-client.ts'
import type { AuditSearch } from './audit-search.ts'
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
  const { toaster } = usePortalServices()
  const failureText = useFailureText()
  const format = useFormat()
  const [run, setRun] = useState<{ abort: AbortController; rows: number }>()
  useEffect(() => () => run?.abort.abort(), [run?.abort])

  async function save(): Promise<void> {
    const abort = new AbortController()
    setRun({ abort, rows: 0 })
    try {
      const onProgress = (rows: number) => setRun({ abort, rows })
      const events = await readAllEvents(admin, search, { signal: abort.signal, onProgress })
      saveFile(new Blob([toCsv(columns, events)], { type: 'text/csv;charset=utf-8' }), 'audit-log.csv')
    } catch (error) {
      if (!abort.signal.aborted)
        toaster.show({
          severity: 'danger',
          text: joinSentences(format.language, [t('log.csvFailed'), failureText(error)]),
        })
    }
    setRun(undefined)
  }

  return (
    <Button disabled={disabled} busy={run !== undefined} onClick={() => void save()}>
      {run?.rows ? t('log.csvBusy', { rows: format.number(run.rows) }) : t('log.csv')}
    </Button>
  )
}
