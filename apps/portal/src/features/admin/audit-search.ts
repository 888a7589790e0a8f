import type { AuditEvent } from './admin-client.ts'

/** An object, so that a name that the contract adds or removes does not compile. */
const names: Readonly<Record<AuditEvent['event'], true>> = {
  'sign-up': true,
  'address-confirmed': true,
  'sign-in': true,
  lock: true,
  code: true,
  'password-change': true,
  'authenticator-change': true,
  'authenticator-reset-request': true,
  'authenticator-reset': true,
  'api-token-created': true,
  'api-token-revoked': true,
  'session-ended': true,
  'authorization-code': true,
  token: true,
  limit: true,
  'account-change': true,
  'account-removed': true,
  'account-exported': true,
  administration: true,
  command: true,
}

/** The kinds of events that the cloud records. Those of a newer cloud are shown by their names. */
export const eventNames = Object.keys(names) as readonly AuditEvent['event'][]

/** The filters of the audit log, as the address has them. */
export interface AuditSearch {
  readonly user?: string | undefined
  readonly event?: AuditEvent['event'] | undefined
  readonly outcome?: 'success' | 'refused' | undefined
}

export function readAuditSearch({ user, event, outcome }: Record<string, unknown>): AuditSearch {
  return {
    user: typeof user === 'string' && user.length <= 100 && user ? user : undefined,
    event: eventNames.find((name) => name === event),
    outcome: outcome === 'success' || outcome === 'refused' ? outcome : undefined,
  }
}
