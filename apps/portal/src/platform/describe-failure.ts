import { isApiError } from '@qportal/api-client'
import { errorText } from '@qportal/api-client/messages'
import { isAuthError, type AuthError } from '@qportal/auth-core'
import { messages as authMessages } from '@qportal/auth-core/messages'
import type { Language } from './i18n/languages.ts'

/** Our words for a failure with a code; undefined for one that has none. */
export function describeFailure(error: unknown, language: Language): string | undefined {
  if (isAuthError(error)) return authText(error, language)
  if (isApiError(error)) return errorText(error, language)
  return undefined
}

/** The rules for passwords are each pool's own: only its message says which one was broken. */
function authText({ code, message }: AuthError, language: Language): string {
  const known = authMessages[language][code]
  if (!known) return message
  return code === 'auth/password-policy' && message !== code ? `${known} ${message}` : known
}
