import type { AdminApiComponents } from '@qportal/api-client/wire'
import { readOpenApiDocument } from '../contract/openapi-document.ts'

export type SecurityEventName = AdminApiComponents['schemas']['EventName']
export type EventOutcome = AdminApiComponents['schemas']['Event']['outcome']

/** Reads the kinds of events that the audit log records from `openapi/admin-api.yaml`. */
export function readSecurityEventNames(): readonly SecurityEventName[] {
  const { schemas } = readOpenApiDocument('admin-api').components
  return schemas.EventName?.enum as readonly SecurityEventName[]
}
