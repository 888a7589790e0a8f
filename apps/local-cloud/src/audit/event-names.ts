/** Every kind of event that the audit log records. */
export const securityEventNames = [
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
  'authorization-code',
  'token',
  'account-change',
  'account-removed',
  'account-exported',
  'administration',
  'command',
] as const

export type SecurityEventName = (typeof securityEventNames)[number]
export type EventOutcome = 'success' | 'refused'
