import { Alert, Button } from '@qportal/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FailureState } from './failure-state.tsx'
import { formatDateTime } from '../i18n/format-date-time.ts'
import { useFormat } from '../i18n/use-format.ts'

export interface QueryFailureProps {
  /** A sentence that says what failed, shown when no earlier data exists. */
  title: string
  query: Pick<UseQueryResult, 'data' | 'dataUpdatedAt' | 'error' | 'isFetching' | 'refetch'>
}

/**
 * A failed query of a part of a page. When earlier data stays visible, it shows the time of that
 * data.
 */
export function QueryFailure({ title, query }: QueryFailureProps) {
  const { t } = useTranslation()
  const { language } = useFormat()
  const { data, dataUpdatedAt, error, isFetching, refetch } = query
  if (!error) return null
  const retry = () => void refetch()
  if (data === undefined)
    return <FailureState title={title} error={error} retrying={isFetching} onRetry={retry} />
  return (
    <Alert
      severity="warning"
      className="my-4"
      action={
        <Button size="small" busy={isFetching} onClick={retry}>
          {t('retry')}
        </Button>
      }
    >
      {t('stale', { time: formatDateTime(new Date(dataUpdatedAt), language) })}
    </Alert>
  )
}
