import { isAuthError } from '@qportal/auth-core'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toLanguage, type Language } from '../i18n/languages.ts'

type Describe = (error: unknown, language: Language) => string | undefined

/** Loaded when the first failure needs it; null when it cannot be loaded. */
let describe: Describe | null | undefined
async function loadDescribe(): Promise<void> {
  try {
    describe = (await import('./describe-failure.ts')).describeFailure
  } catch {
    describe ??= null
  }
}

/**
 * Describes a failure: a known code by its text, an unknown one by the returned message. The text
 * is empty while the module of texts is being loaded. If that fails, the network is the cause.
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
