import { Button } from '@qportal/ui'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignInAgain } from '../services/sign-in-again.ts'

/** The button of a failed action that the API refused with the session; undefined for others. */
export function useSignInAgainButton(failure: unknown): ReactElement | undefined {
  const { t } = useTranslation()
  const signInAgain = useSignInAgain()(failure)
  return (
    signInAgain && (
      <Button size="small" variant="primary" onClick={signInAgain}>
        {t('signInAgain')}
      </Button>
    )
  )
}
