import type { PortalApiPaths } from '@qportal/api-client/wire'
import { ApiError } from '../../contract/api-error.ts'
import { createOneAtATime } from '../../dependencies/one-at-a-time.ts'
import type { CloudRuntime } from '../../dependencies/runtime.ts'
import { cancelJob } from '../../jobs/cancel-job.ts'
import { isFinished } from '../../jobs/job-status.ts'
import { readQueuePlace } from '../../jobs/queue/read-queue-place.ts'
import { statusWithoutCancelling } from '../../jobs/status-in.ts'
import { removeJobObjects } from '../../jobs/text-objects.ts'
import type { ApiCalls, WithDefaults } from '../api-call.ts'
import type { UserApiTables } from '../api-tables.ts'
import { limitRate } from '../limit-rate.ts'
import { pageLinks } from '../page-links.ts'
import { readInstant } from '../read-instant.ts'
import { createChangeJobs } from './change-jobs.ts'
import type { JobEngine } from './job-engine.ts'
import { readJobKey, writeJobKey } from './job-key.ts'
import { jobFields, selectJobFields, writeJob, type JobField } from './job-view.ts'
import { jobNotFound, lockOwnJob, selectOwnJob } from './own-job.ts'
import { readJobPage } from './read-job-page.ts'
import { isExpensive, maxPage, type JobSearch } from './search-jobs.ts'
import { joinOrStream } from './stream-text.ts'
import { submitJob, type SubmittedJob } from './submit-job.ts'
import { submitOnce } from './submit-once.ts'

/** A larger page is answered with this many jobs, as its `link` header shows. */
const maxPageSize = 100

type ListQuery = WithDefaults<PortalApiPaths['/jobs']['get'], 'page' | 'size' | 'order'>

export function jobCalls(
  runtime: CloudRuntime<UserApiTables>,
  engine: JobEngine,
): ApiCalls<'listJobs' | 'submitJob' | 'getJob' | 'deleteJob' | 'cancelJob' | 'getJobStatus' | 'getSseLog'> {
  const { database, clock, settings } = runtime
  const { cancellation } = settings
  const submissions = { name: 'submissions', perMinute: settings.submissionsPerMinute } as const
  const change = createChangeJobs(database)
  const oneSearchAtATime = createOneAtATime()
  const wrongStatus = settings.compatibility === 'field' ? ({ status: 404 } as const) : {}

  return {
    async listJobs({ caller, ...call }) {
      const query = call.query as ListQuery
      const search = toJobSearch(caller.sub, query)
      const readPage = (part: Pick<JobSearch, 'page' | 'after'>) => {
        const pageSearch = { ...search, ...part }
        const read = () => readJobPage(runtime, pageSearch)
        // A user with many searches at once would occupy the connections of all others.
        return isExpensive(pageSearch) ? oneSearchAtATime(caller.sub, read) : read()
      }
      const { page } = search
      const after = query.after === undefined ? undefined : readJobKey(query.after)
      const requestedPage = await readPage({ page, after })
      const lastPage = Math.max(1, Math.ceil(requestedPage.total / search.size))
      const isBeyond = !after && page > lastPage
      const { list, total, isMinimum, nextAfter } = isBeyond
        ? await readPage({ page: lastPage })
        : requestedPage
      const { after: _, ...repeated } = query
      return {
        body: list,
        headers: {
          'x-total-count': String(total),
          ...(isMinimum && { 'x-total-count-is-minimum': 'true' }),
          ...pageLinks({
            query: repeated,
            page: { name: 'page', first: 1, step: 1, current: isBeyond ? lastPage : page },
            size: search.size,
            total,
            isMinimum,
            next: nextAfter && { after: writeJobKey(nextAfter) },
          }),
        },
      }
    },

    async submitJob({ caller, header, body }) {
      await limitRate(runtime, submissions, caller.sub)
      const owner = caller.sub
      const job = body as SubmittedJob
      const key = header['Idempotency-Key'] as string | undefined
      const jobId = await submitOnce(runtime, { owner, key, body }, (claim) =>
        submitJob(runtime, { ...engine, change }, { owner, job, ...claim }),
      )
      return { body: { job_id: jobId } }
    },

    async getJob({ caller, path }) {
      const id = String(path.job_id)
      const row = await selectOwnJob(database, caller.sub, id)
        .select(selectJobFields(jobFields))
        .executeTakeFirst()
      if (!row) throw jobNotFound(id)
      return { body: await joinOrStream(runtime, writeJob(row, jobFields)) }
    },

    async getJobStatus({ caller, path }) {
      const id = String(path.job_id)
      const row = await selectOwnJob(database, caller.sub, id)
        .select(['job_id', statusWithoutCancelling.as('status'), 'progress', 'device_id'])
        .executeTakeFirst()
      if (!row) throw jobNotFound(id)
      const { progress, device_id: deviceId, ...state } = row
      if (progress !== null) return { body: { ...state, progress } }
      const isWaiting = state.status === 'submitted' || state.status === 'ready'
      const place = isWaiting
        ? await readQueuePlace(database, {
            jobId: id,
            deviceId,
            hasShortLanes: settings.shortJobLanes === 'on',
          })
        : undefined
      return {
        body: place ? { ...state, jobs_ahead: place.jobsAhead, wait_seconds: place.waitSeconds } : state,
      }
    },

    async deleteJob({ caller, path }) {
      const id = String(path.job_id)
      await change(caller.sub, async (transaction) => {
        const row = await lockOwnJob(transaction, caller.sub, id)
        if (!isFinished(row.status))
          throw new ApiError(
            'JOB_INVALID_STATUS_FOR_DELETION',
            `A job that is ${row.status} cannot be deleted; cancel it first.`,
            { params: { status: row.status }, ...wrongStatus },
          )
        await transaction.deleteFrom('job').where('job_id', '=', id).execute()
      })
      await removeJobObjects(runtime, [id])
      return { body: { message: 'The job is deleted.' } }
    },

    async cancelJob({ caller, path }) {
      const id = String(path.job_id)
      await change(caller.sub, async (transaction) => {
        await lockOwnJob(transaction, caller.sub, id)
        const status = await cancelJob(transaction, { queue: engine.queue, clock, cancellation }, id)
        if (status !== 'cancelled' && status !== 'cancelling')
          throw new ApiError(
            'JOB_INVALID_STATUS_FOR_CANCELLATION',
            `A job that is ${status} cannot be cancelled.`,
            { params: { status: String(status) }, ...wrongStatus },
          )
      })
      return { body: { message: 'The job is cancelled.' } }
    },

    async getSseLog({ caller, path }) {
      const id = String(path.job_id)
      const row = await selectOwnJob(database, caller.sub, id)
        .leftJoin('job_log', 'job_log.job_id', 'job.job_id')
        .select(['job_type', 'status', 'zip'])
        .executeTakeFirst()
      if (!row) throw jobNotFound(id)
      if (row.job_type !== 'sse')
        throw new ApiError('JOB_NOT_SSE', `A ${row.job_type} job has no SSE log.`, {
          params: { job_type: row.job_type },
        })
      if (!isFinished(row.status))
        throw new ApiError('JOB_NOT_FINISHED', 'The job has not ended yet.', {
          params: { status: row.status },
        })
      if (!row.zip) throw new ApiError('JOB_LOG_FILE_NOT_FOUND', 'The job left no log.')
      return { body: { file: row.zip.toString('base64'), file_name: `sselog_${id}.zip` } }
    },
  }
}

function toJobSearch(owner: string, query: ListQuery): JobSearch {
  return {
    owner,
    fields: query.fields ? [...new Set<JobField>(['job_id', ...query.fields])] : jobFields,
    from: readInstant('start_time', query.start_time),
    to: readInstant('end_time', query.end_time) ?? readInstant('end_tiime', query.end_tiime),
    text: query.q,
    statuses: query.status?.flatMap((status) =>
      status === 'running' ? ['running', 'cancelling'] : [status],
    ),
    device: query.device_id,
    page: Math.min(query.page, maxPage),
    size: Math.min(query.size, maxPageSize),
    order: query.order,
  }
}
