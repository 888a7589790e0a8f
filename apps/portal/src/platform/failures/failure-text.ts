import { isApiError, type JobReason } from '@qportal/api-client'
import { isAuthError } from '@qportal/auth-core'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toLanguage, type Language } from '../i18n/languages.ts'
import type * as Reasons from './describe-reason.ts'

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
let reasons: typeof Reasons | undefined
/** Loads the texts of the reasons of jobs. */
async function loadReasons(): Promise<void> {
  try {
    reasons = await import('./describe-reason.ts')
  } catch {
    // The sentence of the server is shown instead.
  }
}

/** Loads the texts that a refusal needs, if it has a reason of its own. */
export async function loadReasonTexts(error: unknown): Promise<void> {
  if (isApiError(error) && error.params.reason !== undefined) await loadReasons()
}

/** Words why a job has no result in the language of the page. */
export function useReasonText(job: { message?: string; reason?: JobReason }): string | undefined {
  const { i18n } = useTranslation()
  const [isLoaded, setLoaded] = useState(reasons !== undefined)
  const isNeeded = (job.reason ?? job.message) !== undefined && !isLoaded
  useEffect(() => {
    if (isNeeded) void loadReasons().then(() => setLoaded(true))
  }, [isNeeded])
  if (isNeeded) return undefined
  return reasons ? reasons.describeJobMessage(job, toLanguage(i18n.resolvedLanguage)) : job.message
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
        : (describe?.(error, language, reasons?.describeReason) ??
          (isAuthError(error) ? error.message : t('failure.unreachable'))),
    [t, language],
  )
}
