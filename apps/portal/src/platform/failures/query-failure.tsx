import { Alert, Button } from '@qportal/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../i18n/format-date-time.ts'
import { joinSentences } from '../i18n/punctuation.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useSignInAgain } from '../services/sign-in-again.ts'
import { FailureState } from './failure-state.tsx'
import { useFailureText } from './failure-text.ts'

export interface QueryFailureProps {
  /** A sentence that says what failed, shown when no earlier data exists. */
  title: string
  query: Pick<UseQueryResult, 'data' | 'dataUpdatedAt' | 'error' | 'isFetching' | 'refetch'>
}

/**
 * A failed query of a part of a page. When earlier data stays visible, it shows the time of that
 * data, and leads to the sign-in if the API refuses the session.
 */
export function QueryFailure({ title, query }: QueryFailureProps) {
  const { t } = useTranslation()
  const { language } = useFormat()
  const failureText = useFailureText()
  const { data, dataUpdatedAt, error, isFetching, refetch } = query
  const signInAgain = useSignInAgain()(error)
  if (!error) return null
  const retry = () => void refetch()
  if (data === undefined)
    return <FailureState title={title} error={error} retrying={isFetching} onRetry={retry} />
  return (
    <Alert
      severity="warning"
      className="my-4"
      action={
        <span className="flex flex-wrap justify-end gap-2">
          {signInAgain && (
            <Button size="small" variant="primary" onClick={signInAgain}>
              {t('signInAgain')}
            </Button>
          )}
          <Button size="small" busy={isFetching} onClick={retry}>
            {t('retry')}
          </Button>
        </span>
      }
    >
      {joinSentences(language, [
        t('stale', { time: formatDateTime(new Date(dataUpdatedAt), language) }),
        signInAgain && failureText(error),
      ])}
    </Alert>
  )
}
