import { isApiError } from '@qportal/api-client'
import { errorText } from '@qportal/api-client/messages'
import { isAuthError, type AuthError } from '@qportal/auth-core'
import { messages as authMessages } from '@qportal/auth-core/messages'
import type { Language } from './i18n/languages.ts'
import { colon, joinSentences } from './i18n/punctuation.ts'

/** Our words for a failure with a code; undefined for one that has none. */
export function describeFailure(error: unknown, language: Language): string | undefined {
  if (isAuthError(error)) return authText(error, language)
  if (isApiError(error)) return errorText(error, language)
  return undefined
}

/**
 * A pool's rules for passwords are its own, and so is the reason of a refusal whose code is not known: only the returned message says
 * more than our words.
 */
function authText({ code, message }: AuthError, language: Language): string {
  const known = authMessages[language][code]
  if (!known) return message
  const saysMore = message !== code && message !== authMessages.en[code]
  if (code === 'auth/password-policy' && saysMore) return joinSentences(language, [known, message])
  if (code === 'auth/failed' && saysMore) return `${known}${colon[language]}${message}`
  return known
}
