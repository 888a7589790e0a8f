import { isAuthError } from '@qportal/auth-core'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toLanguage, type Language } from '../i18n/languages.ts'

type Describe = (error: unknown, language: Language) => string | undefined

/** The texts of all codes are loaded when the first failure needs them; null where they do not come. */
let describe: Describe | null | undefined
async function loadDescribe(): Promise<void> {
  try {
    describe = (await import('./describe-failure.ts')).describeFailure
  } catch {
    describe ??= null
  }
}

/**
 * Words a failure for the reader: our text for a known code, the returned message for an unknown one. Nothing while the texts are on
 * their way; where they do not come, the network is what failed.
 */
export function useFailureText(): (error: unknown) => string {
  const { t, i18n } = useTranslation()
  const language = toLanguage(i18n.resolvedLanguage)
  const [, setSettled] = useState(Boolean(describe))

  useEffect(() => {
    let current = true
    void loadDescribe().then(() => {
      if (current) setSettled(true)
    })
    return () => {
      current = false
    }
  }, [])

  return useCallback(
    (error) =>
      describe === undefined
        ? ''
        : (describe?.(error, language) ?? (isAuthError(error) ? error.message : t('failure.unreachable'))),
    [t, language],
  )
}
