/** Calls of administrators: people, limits, devices, queues, announcements and the audit log. */
export { createAdminClient } from './create-admin-client.ts'
export type { ClientOptions } from '../transport/client-options.ts'
export type { AdminClient, DeviceChange, EventFilter, NewAnnouncement } from './create-admin-client.ts'
export type { AdminUser, QuotaChange, RegistrationOutcome, UserChange, UserQuota } from './admin-user.ts'
export type { AuditEvent, AuditEventName, EventDetail, EventDetailWords } from './audit-event.ts'
export { auditEventNames } from '../generated/audit-event-names.ts'
export type { DeviceQueue, QueuedJob } from './device-queue.ts'
export type { HealthProblem, ServiceState } from './service-state.ts'
