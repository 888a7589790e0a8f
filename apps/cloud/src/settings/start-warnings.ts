import { isLoopback, isReachable, type Settings } from './settings.ts'

/** Returns what an operator should know about settings that are valid, in sentences for the log. */
export function startWarnings(settings: Settings): readonly string[] {
  // A worker has no browsers and sends no mail.
  if (!isReachable(settings) || settings.role === 'worker') return []
  const warnings = [
    { variable: 'PORTAL_URL', address: settings.portalUrl },
    { variable: 'CLOUD_URL', address: settings.cloudUrl },
  ]
    .filter(({ address }) => isLoopback(new URL(address).hostname))
    .map(({ variable, address }) => `${variable} is ${address}: browsers on other machines cannot use it.`)
  if (!settings.smtpUrl)
    warnings.push('SMTP_URL is not set: nobody can sign up or reset a password, because no code is sent.')
  return warnings
}
