import { isApiError, type JobReason } from '@qportal/api-client'
import { errorText, quoteMessage } from '@qportal/api-client/messages'
import { isAuthError, type AuthError, type AuthErrorCode } from '@qportal/auth-core'
import { messages as authMessages } from '@qportal/auth-core/messages'
import { conventions, type Language } from '../i18n/languages.ts'
import { joinSentences } from '../i18n/punctuation.ts'

type DescribeReason = (reason: JobReason, language: Language) => string | undefined

/** Describes an error that has a code. Returns undefined for any other error. */
export function describeFailure(
  error: unknown,
  language: Language,
  describeReason?: DescribeReason,
): string | undefined {
  if (isAuthError(error)) return authText(error, language)
  if (isApiError(error)) return errorText(error, language, describeReason)
  return undefined
}

/**
 * Codes whose returned message is shown too: it contains the pool's own password rules or its
 * reason.
 */
const codesWithReason: ReadonlySet<AuthErrorCode> = new Set<AuthErrorCode>([
  'auth/email-failed',
  'auth/password-change-failed',
  'auth/password-policy',
  'auth/sign-out-failed',
  'auth/totp-failed',
  'auth/totp-set-up-failed',
])

/**
 * Returns the text of a code, followed by the returned message when only that contains the reason.
 */
function authText({ code, message }: AuthError, language: Language): string {
  const text = authMessages[language][code]
  if (!text) return message
  const hasOwnMessage = message !== code && message !== authMessages.en[code]
  if (codesWithReason.has(code) && hasOwnMessage)
    return joinSentences(language, [text, quoteMessage(message, language)])
  if (code === 'auth/failed' && hasOwnMessage) return `${text}${conventions[language].colon}${message}`
  return text
}
