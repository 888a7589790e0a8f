import { isAuthError } from '@qportal/auth-core'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toLanguage, type Language } from '../i18n/languages.ts'

type Describe = (error: unknown, language: Language) => string | undefined

/** The texts of all codes are loaded when the first failure needs them. */
let describe: Describe | undefined
const loadDescribe = async (): Promise<Describe> => {
  const { describeFailure } = await import('./describe-failure.ts')
  describe = describeFailure
  return describeFailure
}

/**
 * Words a failure for the reader: our text for a known code, the returned message for an unknown one. Until the texts are there, a
 * failure says its own message.
 */
export function useFailureText(): (error: unknown) => string {
  const { t, i18n } = useTranslation()
  const language = toLanguage(i18n.resolvedLanguage)
  const [, setLoaded] = useState(describe !== undefined)

  useEffect(() => {
    let current = true
    void loadDescribe().then(() => {
      if (current) setLoaded(true)
    })
    return () => {
      current = false
    }
  }, [])

  return useCallback(
    (error) => describe?.(error, language) ?? (isAuthError(error) ? error.message : t('failure.unreachable')),
    [t, language],
  )
}
