import { isEmail, normalizeEmail } from './email-address.ts'

export interface PlannedRegistration {
  /** The address as it is stored. */
  readonly email: string
  /** `repeated` is an address that the list has before. */
  readonly outcome: 'registered' | 'exists' | 'invalid' | 'repeated'
}

/** Returns what the registration of a list does to each address. */
export function planRegistration(
  emails: readonly string[],
  registered: ReadonlySet<string>,
): PlannedRegistration[] {
  const seen = new Set<string>()
  return emails.map(normalizeEmail).map((email) => {
    const isRepeated = seen.has(email)
    seen.add(email)
    if (isRepeated) return { email, outcome: 'repeated' }
    if (!isEmail(email)) return { email, outcome: 'invalid' }
    return { email, outcome: registered.has(email) ? 'exists' : 'registered' }
  })
}
