// Generated from openapi/ by "npm run generate". Do not edit.

/** The kinds of events that the audit log of this version records. */
export const auditEventNames = [
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
  'limit',
  'account-change',
  'account-removed',
  'account-exported',
  'administration',
  'command',
] as const
