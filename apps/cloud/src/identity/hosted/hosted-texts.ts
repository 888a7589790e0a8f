import type { Language } from '../../html/language.ts'
import type { IdentityError } from '../identity-error.ts'
import type { HostedTextKey } from '../texts/identity-texts.ts'

/** Returns the page's message for a refusal. */
export function refusalTextKey({ code, retryAfterS }: IdentityError): HostedTextKey {
  if (retryAfterS !== undefined) return 'locked'
  switch (code) {
    case 'CodeMismatchException':
    case 'ExpiredCodeException':
      return 'wrongCode'
    case 'UserNotConfirmedException':
      return 'notConfirmed'
    case 'PasswordResetRequiredException':
      return 'passwordResetNeeded'
    default:
      return 'failed'
  }
}

/**
 * Returns the language that the client requests (`lang` of Cognito, `ui_locales` of OpenID
 * Connect), otherwise the browser's preference.
 */
export function hostedLanguage(requested: string | undefined, acceptLanguage: string | undefined): Language {
  const preferred = requested ?? acceptLanguage ?? ''
  return /^\s*ja\b/i.test(preferred) ? 'ja' : 'en'
}
