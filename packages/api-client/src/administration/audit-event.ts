import type { components } from '../generated/admin-api.ts'
import {
  readCount,
  readId,
  readInstant,
  readList,
  readObject,
  readText,
  withoutAbsent,
  type Instant,
  type OpenWord,
} from '../json/json-reading.ts'
import { decodeQuotaChange, type QuotaChange } from './admin-user.ts'

type Wire = components['schemas']

/** A kind of event of the audit log that this version knows. */
export type AuditEventName = Wire['EventName']

/** A security event. */
export interface AuditEvent {
  readonly id: number
  readonly at?: Instant
  readonly event: OpenWord<AuditEventName>
  readonly outcome: Wire['Event']['outcome']
  /**
   * Address or id of the user who did it. `service` is the cloud itself, `command` with a system
   * account a command on its machine, `adapter` with a device id the program that runs its jobs.
   */
  readonly actor?: string
  /** Address or id of the account that it concerns. */
  readonly subject?: string
  /** Network address. */
  readonly address?: string
  readonly requestId?: string
  /** The detail as one line. */
  readonly detail?: string
  /** The detail for programs. Absent for codes of newer clouds and events of earlier versions. */
  readonly codedDetail?: EventDetail
  /** Similar refusals that were not recorded before this one. */
  readonly leftOut: number
}

/** The words in details of events that this version knows. */
export interface EventDetailWords {
  readonly plain: Wire['PlainDetail']['code']
  readonly locked: Wire['LockedDetail']['kind']
  readonly token: Wire['TokenRefusedDetail']['token']
  readonly tokenProblem: Wire['TokenRefusedDetail']['problem']
  readonly limit: Wire['RateLimitDetail']['limit']
  readonly change: Wire['AccountChangedDetail']['change']
  readonly field: Wire['ProfileChangedDetail']['fields'][number]
  readonly operation: Wire['AdministratorsOnlyDetail']['operation']
}

/** What an event tells beside its name. */
export type EventDetail =
  /** A detail without parameters. */
  | { readonly code: 'plain'; readonly word: OpenWord<EventDetailWords['plain']> }
  | { readonly code: 'locked'; readonly kind: OpenWord<EventDetailWords['locked']> }
  | {
      readonly code: 'token-refused'
      readonly token: OpenWord<EventDetailWords['token']>
      readonly problem: OpenWord<EventDetailWords['tokenProblem']>
    }
  | { readonly code: 'rate-limit'; readonly limit: OpenWord<EventDetailWords['limit']> }
  | { readonly code: 'sessions-ended'; readonly sessions: number }
  | { readonly code: 'api-token'; readonly tokenId: string }
  | { readonly code: 'account-changed'; readonly change: OpenWord<EventDetailWords['change']> }
  | { readonly code: 'profile-changed'; readonly fields: readonly OpenWord<EventDetailWords['field']>[] }
  | { readonly code: 'quota-changed'; readonly quota: QuotaChange }
  | {
      readonly code: Wire['AnnouncementDetail']['code']
      readonly announcementId: string
    }
  | { readonly code: Wire['DeviceDetail']['code']; readonly deviceId: string }
  | { readonly code: 'job-cancelled'; readonly jobId: string }
  | { readonly code: 'administrators-only'; readonly operation: OpenWord<EventDetailWords['operation']> }
  | { readonly code: 'command'; readonly words: string }

/** Decodes an event; undefined if it has no id. */
export function decodeAuditEvent(reply: unknown): AuditEvent | undefined {
  const event = readObject(reply)
  const id = readCount(event.id)
  if (id === undefined) return undefined
  return withoutAbsent({
    id,
    at: readInstant(event.at),
    event: readText(event.event) ?? 'unknown',
    outcome: event.outcome === 'success' ? ('success' as const) : ('refused' as const),
    actor: readText(event.actor),
    subject: readText(event.subject),
    address: readText(event.address),
    requestId: readText(event.request_id),
    detail: readText(event.detail),
    codedDetail: decodeEventDetail(event.coded_detail),
    leftOut: readCount(event.left_out) ?? 0,
  })
}

function decodeEventDetail(reply: unknown): EventDetail | undefined {
  const detail = readObject(reply)
  const read = (name: string) => readId(detail[name]) ?? ''
  const code = readText(detail.code)
  switch (code) {
    case undefined:
      return undefined
    case 'locked':
      return { code, kind: read('kind') }
    case 'token-refused':
      return { code, token: read('token'), problem: read('problem') }
    case 'rate-limit':
      return { code, limit: read('limit') }
    case 'sessions-ended':
      return { code, sessions: readCount(detail.sessions) ?? 0 }
    case 'api-token':
      return { code, tokenId: read('api_token_id') }
    case 'account-changed':
      return { code, change: read('change') }
    case 'profile-changed':
      return { code, fields: readList(detail.fields, readText) ?? [] }
    case 'quota-changed':
      return { code, quota: decodeQuotaChange(detail) }
    case 'announcement-published':
    case 'announcement-withdrawn':
      return { code, announcementId: read('announcement_id') }
    case 'device-opened':
    case 'device-closed':
      return { code, deviceId: read('device_id') }
    case 'job-cancelled':
      return { code, jobId: read('job_id') }
    case 'administrators-only':
      return { code, operation: read('operation') }
    case 'command':
      return { code, words: read('words') }
    default:
      // Also the code of a newer cloud.
      return { code: 'plain', word: code }
  }
}
