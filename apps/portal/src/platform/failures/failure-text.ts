import { isApiError, type JobReason } from '@qportal/api-client'
import { isAuthError } from '@qportal/auth-core'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toLanguage, type Language } from '../i18n/languages.ts'

type DescribeReason = (reason: JobReason, language: Language) => string | undefined
type Describe = (error: unknown, language: Language, describeReason?: DescribeReason) => string | undefined

/** Loaded when the first failure needs it; null when it cannot be loaded. */
let describe: Describe | null | undefined
async function loadDescribe(): Promise<void> {
  try {
    describe = (await import('./describe-failure.ts')).describeFailure
  } catch {
    describe ??= null
  }
}

/** Loaded when the first reason needs it: it contains the texts of all problems of programs. */
let describeReason: DescribeReason | undefined
/** Loads the texts of the reasons of jobs. */
async function loadReasons(): Promise<void> {
  try {
    describeReason = (await import('./describe-reason.ts')).describeReason
  } catch {
    // The sentence of the server is shown instead.
  }
}

/** Loads the texts that a refusal needs, if it has a reason of its own. */
export async function loadReasonsOf(error: unknown): Promise<void> {
  if (isApiError(error) && error.params.reason !== undefined) await loadReasons()
}

/**
 * Words the reason of a job without a result in the language of the page. Returns the server's
 * sentence if it sent no code, or one that the portal does not know.
 */
export function useReasonText({ message, reason }: { message?: string; reason?: JobReason }) {
  const { i18n } = useTranslation()
  const [isLoaded, setLoaded] = useState(describeReason !== undefined)
  const isNeeded = reason !== undefined && !isLoaded
  useEffect(() => {
    if (isNeeded) void loadReasons().then(() => setLoaded(true))
  }, [isNeeded])
  if (isNeeded) return undefined
  return (reason && describeReason?.(reason, toLanguage(i18n.resolvedLanguage))) ?? message
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
        : (describe?.(error, language, describeReason) ??
          (isAuthError(error) ? error.message : t('failure.unreachable'))),
    [t, language],
  )
}
