import { isApiError } from '@qportal/api-client'
import { Button, ErrorState } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { InlineCode } from '../labels/inline-code.tsx'
import { useCopyWords } from '../labels/use-copy-words.ts'
import { useSignInAgain } from '../services/sign-in-again.ts'
import { useFailureText } from './failure-text.ts'

interface FailureStateProps {
  /** A sentence that says what failed. */
  title: string
  error: unknown
  onRetry?: () => void
  retrying?: boolean
}

/**
 * A failed part of a page, with the reason, the request id and buttons: to try again, and to sign
 * in again if the API refuses the session.
 */
export function FailureState({ title, error, onRetry, retrying }: FailureStateProps) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const signInAgain = useSignInAgain()(error)
  return (
    <ErrorState
      title={title}
      requestId={isApiError(error) ? error.requestId : undefined}
      requestIdLabel={t('requestId')}
      copyWords={useCopyWords()}
      action={
        signInAgain && (
          <Button variant="primary" onClick={signInAgain}>
            {t('signInAgain')}
          </Button>
        )
      }
      retryLabel={t('retry')}
      {...(onRetry && { onRetry })}
      {...(retrying !== undefined && { retrying })}
    >
      <InlineCode>{failureText(error)}</InlineCode>
    </ErrorState>
  )
}
