import type { components } from '../generated/admin-api.ts'
import {
  readAmount,
  readCount,
  readId,
  readInstant,
  readList,
  readObject,
  readString,
  readText,
  withoutAbsent,
  type Instant,
  type OpenWord,
} from '../json/json-reading.ts'

type Wire = components['schemas']

/** A device with its queue, and what users are told about it. */
export interface DeviceQueue {
  readonly deviceId: string
  readonly isProcessor: boolean
  readonly status: Wire['DeviceQueue']['status']
  /** When users can expect a closed device again. */
  readonly availableAt?: Instant
  readonly note?: string
  /** Number of waiting jobs. */
  readonly waiting: number
  readonly running: number
  /** Submission of the job that waits longest. */
  readonly oldestAt?: Instant
  /** The users with the most unfinished jobs. A removed user has no address. */
  readonly users: readonly { readonly email?: string; readonly jobs: number }[]
}

/** A job of any user that has not ended. */
export interface QueuedJob {
  readonly id: string
  /** Absent for a removed user. */
  readonly email?: string
  /** Empty if the job has no name. */
  readonly name: string
  readonly deviceId: string
  readonly status: OpenWord<Wire['QueuedJob']['status']>
  readonly submittedAt?: Instant
  /** 0 to 1. */
  readonly progress?: number
}

/** Decodes a device with its queue; undefined if it has no id. */
export function decodeDeviceQueue(reply: unknown): DeviceQueue | undefined {
  const device = readObject(reply)
  const deviceId = readId(device.device_id)
  if (deviceId === undefined) return undefined
  return withoutAbsent({
    deviceId,
    isProcessor: device.device_type === 'QPU',
    status: device.status === 'available' ? ('available' as const) : ('unavailable' as const),
    availableAt: readInstant(device.available_at),
    note: readString(device.note),
    waiting: readCount(device.waiting) ?? 0,
    running: readCount(device.running) ?? 0,
    oldestAt: readInstant(device.oldest_at),
    users:
      readList(device.users, (item) => {
        const { email, jobs } = readObject(item)
        return withoutAbsent({ email: readText(email), jobs: readCount(jobs) ?? 0 })
      }) ?? [],
  })
}

/** Decodes a job of a queue; undefined if it has no id. */
export function decodeQueuedJob(reply: unknown): QueuedJob | undefined {
  const job = readObject(reply)
  const id = readId(job.job_id)
  if (id === undefined) return undefined
  return withoutAbsent({
    id,
    email: readText(job.email),
    name: readString(job.name) ?? '',
    deviceId: readId(job.device_id) ?? '',
    status: readText(job.status) ?? 'unknown',
    submittedAt: readInstant(job.submitted_at),
    progress: readAmount(job.progress, 1),
  })
}
