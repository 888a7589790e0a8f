import type { components, operations } from '../generated/portal-api.ts'
import { withoutAbsent, type Instant } from '../json/json-reading.ts'
import type { KnownJobStatus } from './job-status.ts'
import type { JobSummary } from './job.ts'

/**
 * The statuses that a list can be filtered by. Clouds with inline jobs do not know `registered` and
 * `cancelling`.
 */
export type SearchableStatus = KnownJobStatus

/** Filters of the user's jobs. A job must match all of them. */
export interface JobSearch {
  /** Part of the id, name or description; upper and lower case are equal. */
  readonly text?: string | undefined
  readonly statuses?: readonly SearchableStatus[] | undefined
  /** Only jobs for this device. Clouds with files may not know this filter. */
  readonly deviceId?: string | undefined
  /** Submitted at this instant or later. */
  readonly from?: Instant | undefined
  /** Submitted at this instant or earlier. */
  readonly to?: Instant | undefined
  /** Counted from 1; 1 by default. */
  readonly page?: number | undefined
  /**
   * `nextAfter` of the page before. The page then follows its last job, also if others were
   * submitted or deleted meanwhile. Servers that do not know it go by `page`.
   */
  readonly after?: string | undefined
  /** 1 to 100 jobs; 20 is the default. */
  readonly size?: number | undefined
  readonly order?: 'newestFirst' | 'oldestFirst' | undefined
}

/** One page of a list of jobs. */
export interface JobPage {
  readonly jobs: readonly JobSummary[]
  readonly page: number
  readonly size: number
  readonly hasNext: boolean
  /** The number of jobs on all pages, if the server tells it. */
  readonly total?: number
  /** The server stopped counting: there are at least `total` jobs. */
  readonly totalIsMinimum?: true
  /** Where the next page begins, if the server tells it: `after` of that page. */
  readonly nextAfter?: string
  /** The server ignored `statuses`: the page also contains jobs with other statuses. */
  readonly statusesIgnored: boolean
  /** The server ignored `deviceId`: the page also contains jobs for other devices. */
  readonly deviceIgnored: boolean
}

export const jobPageSize = 20
export const maxJobPageSize = 100

const listed: components['schemas']['JobField'][] = [
  'job_id',
  'name',
  'description',
  'job_type',
  'status',
  'device_id',
  'shots',
  'submitted_at',
  'ready_at',
  'running_at',
  'ended_at',
  'execution_time',
]

type JobQuery = NonNullable<operations['listJobs']['parameters']['query']>

/** Encodes the query of GET /jobs. With `listedOnly`, requests only the members of a summary. */
export function encodeJobSearch(search: JobSearch, { listedOnly }: { listedOnly: boolean }): JobQuery {
  return withoutAbsent({
    fields: listedOnly ? listed : undefined,
    q: search.text || undefined,
    // Clouds with inline jobs do not know two of the words.
    status: search.statuses?.length ? ([...search.statuses] as JobQuery['status']) : undefined,
    device_id: search.deviceId || undefined,
    start_time: search.from,
    end_time: search.to,
    // The contract spells it `end_tiime`; some servers read the correct spelling.
    end_tiime: search.to,
    page: search.page ?? 1,
    after: search.after || undefined,
    size: search.size ?? jobPageSize,
    order: search.order === 'oldestFirst' ? ('ASC' as const) : ('DESC' as const),
  })
}
