import { isApiError } from '@qportal/api-client'
import { errorText } from '@qportal/api-client/messages'
import { isAuthError, type AuthError, type AuthErrorCode } from '@qportal/auth-core'
import { messages as authMessages } from '@qportal/auth-core/messages'
import type { Language } from '../i18n/languages.ts'
import { colon, joinSentences } from '../i18n/punctuation.ts'

/** Our words for a failure with a code; undefined for one that has none. */
export function describeFailure(error: unknown, language: Language): string | undefined {
  if (isAuthError(error)) return authText(error, language)
  if (isApiError(error)) return errorText(error, language)
  return undefined
}

/** A pool's rules for passwords are its own, and so is the reason for which a step was refused that our words only name. */
const explained: ReadonlySet<AuthErrorCode> = new Set<AuthErrorCode>([
  'auth/email-failed',
  'auth/password-change-failed',
  'auth/password-policy',
  'auth/sign-out-failed',
  'auth/totp-failed',
  'auth/totp-set-up-failed',
])

/** Our words for a code, and the returned message after them where it alone says why. */
function authText({ code, message }: AuthError, language: Language): string {
  const known = authMessages[language][code]
  if (!known) return message
  const saysMore = message !== code && message !== authMessages.en[code]
  if (explained.has(code) && saysMore) return joinSentences(language, [known, message])
  if (code === 'auth/failed' && saysMore) return `${known}${colon[language]}${message}`
  return known
}
