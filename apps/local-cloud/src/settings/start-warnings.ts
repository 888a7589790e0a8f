import { isReachable, type Settings } from './settings.ts'

/** Returns what an operator should know about settings that are valid, in sentences for the log. */
export function startWarnings(settings: Settings): readonly string[] {
  if (!isReachable(settings) || settings.smtpUrl) return []
  return ['SMTP_URL is not set: nobody can sign up or reset a password, because no code is sent.']
}
