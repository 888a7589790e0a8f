import { isAuthError } from '@qportal/auth-core'
import { useTranslation } from 'react-i18next'

/** Returns a function that words the refusal of a code that an authenticator app shows. */
export function useOneTimeCodeWords(): (failure: unknown) => string | undefined {
  const { t } = useTranslation('auth')
  return (failure) => {
    if (!isAuthError(failure)) return undefined
    // The app shows the next code by itself, so a used code needs only a wait.
    if (failure.code === 'auth/code-expired') return t('confirmMfa.used')
    // A phone with a wrong clock shows only wrong codes.
    return failure.code === 'auth/code-mismatch' ? t('confirmMfa.wrong') : undefined
  }
}
