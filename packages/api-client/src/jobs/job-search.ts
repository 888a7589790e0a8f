import type { components, operations } from '../generated/portal-api.ts'
import type { JobSummary } from './job.ts'
import type { KnownJobStatus } from './job-status.ts'
import type { Instant } from '../json-reading.ts'

/** The states that every server can search for. */
export type SearchableStatus = Exclude<KnownJobStatus, 'cancelling' | 'registered'>

/** Which of the user's jobs to list; all conditions must hold. */
export interface JobSearch {
  /** Part of the id, name or description, without regard to case. */
  readonly text?: string | undefined
  readonly statuses?: readonly SearchableStatus[] | undefined
  /** Submitted at this instant or later. */
  readonly from?: Instant | undefined
  /** Submitted at this instant or earlier. */
  readonly to?: Instant | undefined
  /** From 1, which is the default. */
  readonly page?: number | undefined
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
  /** How many there are on all pages, when the server says so. */
  readonly total?: number
  /** The server paid no heed to `statuses`: the page holds jobs in other states too. */
  readonly statusesIgnored: boolean
}

export const jobPageSize = 20

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

/** The query of GET /jobs; `listedOnly` asks for the members of a summary instead of whole jobs. */
export function encodeJobSearch(search: JobSearch, { listedOnly }: { listedOnly: boolean }): JobQuery {
  return {
    fields: listedOnly ? listed : undefined,
    q: search.text || undefined,
    status: search.statuses?.length ? [...search.statuses] : undefined,
    start_time: search.from,
    end_time: search.to,
    // The contract of old spells it so; servers in the field read the right spelling.
    end_tiime: search.to,
    page: search.page ?? 1,
    size: search.size ?? jobPageSize,
    order: search.order === 'oldestFirst' ? 'ASC' : 'DESC',
  }
}
