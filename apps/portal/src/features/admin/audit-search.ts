/** The kinds of events that the cloud records. Others are shown by their names. */
export const eventNames = [
  'sign-up',
  'address-confirmed',
  'sign-in',
  'lock',
  'code',
  'password-change',
  'authenticator-change',
  'authenticator-reset-request',
  'authenticator-reset',
  'api-token-created',
  'api-token-revoked',
  'session-ended',
  'token',
  'account-change',
  'account-removed',
  'account-exported',
  'administration',
  'command',
] as const

/** The filters of the audit log, as the address has them. */
export interface AuditSearch {
  readonly user?: string | undefined
  readonly event?: (typeof eventNames)[number] | undefined
  readonly outcome?: 'success' | 'refused' | undefined
}

export function readAuditSearch({ user, event, outcome }: Record<string, unknown>): AuditSearch {
  return {
    user: typeof user === 'string' && user.length <= 100 && user ? user : undefined,
    event: eventNames.find((name) => name === event),
    outcome: outcome === 'success' || outcome === 'refused' ? outcome : undefined,
  }
}
