import type { AdminApiComponents } from '@qportal/api-client/wire'

/** The kinds of events that the audit log records, as `openapi/admin-api.yaml` lists them. */
export type SecurityEventName = AdminApiComponents['schemas']['EventName']
export type EventOutcome = AdminApiComponents['schemas']['Event']['outcome']

/** An object, so that a name that the contract adds or removes does not compile. */
const names: Readonly<Record<SecurityEventName, true>> = {
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

/** Every kind of event that the audit log records. */
export const securityEventNames = Object.keys(names) as readonly SecurityEventName[]
