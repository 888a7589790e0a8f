import type { PortalS3ApiComponents, PortalS3ApiPaths } from '@qportal/api-client/wire'
import { sql } from 'kysely'
import { ApiError } from '../../contract/api-error.ts'
import { describeViolation } from '../../contract/describe-violation.ts'
import { readOpenApiDocument } from '../../contract/openapi-document.ts'
import { createSchemaCompiler } from '../../contract/schema-compiler.ts'
import type { CloudRuntime } from '../../dependencies/runtime.ts'
import { uuidV7 } from '../../dependencies/uuid.ts'
import { cancelJob } from '../../jobs/cancel-job.ts'
import { isFinished } from '../../jobs/job-status.ts'
import { encodeSseSource } from '../../jobs/sse/sse-source.ts'
import { removeJobObjects } from '../../jobs/text-objects.ts'
import type { ApiCalls, WithDefaults } from '../api-call.ts'
import type { UserApiTables } from '../api-tables.ts'
import { createChangeJobs } from '../jobs/change-jobs.ts'
import type { JobEngine } from '../jobs/job-engine.ts'
import { jobFields, type JobField } from '../jobs/job-view.ts'
import { jobNotFound, lockOwnJob, selectOwnJob } from '../jobs/own-job.ts'
import { jobSearchQueries, maxPage } from '../jobs/search-jobs.ts'
import { submitJob, type SubmittedJob } from '../jobs/submit-job.ts'
import { limitRate } from '../limit-rate.ts'
import { readInstant } from '../read-instant.ts'
import { deleteWithFiles, buildInputKey, type FileStorage } from './open-file-storage.ts'
import { readJobInput } from './read-job-input.ts'
import { selectStoredJobFields, writeStoredJob } from './stored-job-view.ts'

type Submission = PortalS3ApiComponents['schemas']['SubmitRegisteredJob']
type ListQuery = WithDefaults<PortalS3ApiPaths['/jobs']['get'], 'page' | 'size' | 'order'>

/** The messages of clouds in the field, which their clients compare. */
const validStatuses = {
  submission: "valid status for submission: 'registered'",
  cancellation: "valid statuses for cancellation: 'registered', 'ready', 'submitted' and 'running'",
  deletion: "valid statuses for deletion: 'succeeded', 'failed' and 'cancelled'",
}

export function storedJobCalls(
  runtime: CloudRuntime<UserApiTables>,
  engine: JobEngine,
  storage: FileStorage,
): ApiCalls<
  'listJobs' | 'registerJob' | 'submitRegisteredJob' | 'getJob' | 'deleteJob' | 'cancelJob' | 'getJobStatus'
> {
  const { database, clock, settings } = runtime
  const { cancellation } = settings
  const submissions = { name: 'submissions', perMinute: settings.submissionsPerMinute } as const
  const change = createChangeJobs(database)
  const checkJob = createSchemaCompiler(readOpenApiDocument('portal-api'))({
    $ref: '#/components/schemas/SubmitJob',
  })

  return {
    async listJobs({ caller, ...call }) {
      const query = call.query as ListQuery
      // Clouds that cancel at once do not know the word.
      if (query.status === 'cancelling' && cancellation === 'at-once')
        throw new ApiError('INVALID_FIELDS', "'status' must be the status of a job.", {
          params: { field: 'status' },
          status: 422,
        })
      const fields = query.fields ? [...new Set<JobField>(['job_id', ...query.fields])] : jobFields
      const { matches, onPage } = jobSearchQueries(database, {
        owner: caller.sub,
        hasRegistered: true,
        fields,
        from: readInstant('start_time', query.start_time),
        to: readInstant('end_time', query.end_time),
        text: query.q,
        statuses: query.status === undefined ? undefined : [query.status],
        page: Math.min(query.page, maxPage),
        size: query.size,
        order: query.order,
      })
      const rows = await onPage(matches).select(selectStoredJobFields(fields)).execute()
      return {
        body: await Promise.all(rows.map((row) => writeStoredJob(row, fields, storage.signDownload))),
      }
    },

    async registerJob({ caller }) {
      await limitRate(runtime, submissions, caller.sub)
      await checkRegistrations(caller.sub)
      const jobId = uuidV7(runtime)
      await sql`insert into job (job_id, owner, status) values (${jobId}, ${caller.sub}, 'registered')`.execute(
        database,
      )
      return { body: { job_id: jobId, presigned_url: await storage.signUpload(buildInputKey(jobId)) } }
    },

    async submitRegisteredJob({ caller, path, body }) {
      const id = String(path.job_id)
      await limitRate(runtime, submissions, caller.sub)
      const row = await selectOwnJob(database, caller.sub, id).select('status').executeTakeFirst()
      if (!row) throw jobNotFound(id)
      if (row.status !== 'registered') throw wrongStatus(id, 'submission')
      const archive = await storage.read(buildInputKey(id))
      if (!archive)
        throw new ApiError('INVALID_FIELDS', `job information input for ${id} job not found`, { status: 400 })
      const { job, unreadable } = readUpload(body as Submission, archive)
      const submission = { owner: caller.sub, job, jobId: id, isRegistered: true, unreadable }
      await submitJob(runtime, { ...engine, change }, submission).catch((error: unknown) => {
        throw error instanceof ApiError && error.code === 'DEVICE_NOT_FOUND'
          ? new ApiError('DEVICE_NOT_FOUND', 'device not found', { status: 400, cause: error })
          : error
      })
      return { body: { message: 'job submitted' } }
    },

    async getJob({ caller, path }) {
      const id = String(path.job_id)
      const row = await selectOwnJob(database, caller.sub, id)
        .select(selectStoredJobFields(jobFields))
        .executeTakeFirst()
      if (!row) throw jobNotFound(id)
      return { body: await writeStoredJob(row, jobFields, storage.signDownload) }
    },

    async getJobStatus({ caller, path }) {
      const id = String(path.job_id)
      const row = await selectOwnJob(database, caller.sub, id).select(['job_id', 'status']).executeTakeFirst()
      if (!row) throw jobNotFound(id)
      return { body: row }
    },

    async deleteJob({ caller, path }) {
      const id = String(path.job_id)
      const row = await selectOwnJob(database, caller.sub, id).select('status').executeTakeFirst()
      if (!row) throw jobNotFound(id)
      // An ended job stays ended.
      if (!isFinished(row.status)) throw wrongStatus(id, 'deletion')
      await deleteWithFiles(storage, [id], () =>
        change(caller.sub, async (transaction) => {
          await lockOwnJob(transaction, caller.sub, id)
          await transaction.deleteFrom('job').where('job_id', '=', id).execute()
        }),
      )
      await removeJobObjects(runtime, [id])
      return { body: { message: 'job deleted' } }
    },

    async cancelJob({ caller, path }) {
      const id = String(path.job_id)
      await change(caller.sub, async (transaction) => {
        await lockOwnJob(transaction, caller.sub, id)
        const status = await cancelJob(transaction, { queue: engine.queue, clock, cancellation }, id)
        if (status !== 'cancelled' && status !== 'cancelling') throw wrongStatus(id, 'cancellation')
      })
      return { body: { message: 'cancel request accepted' } }
    },
  }

  /** Joins a submission with its upload. Clouds in the field accept one that cannot be read. */
  function readUpload(submission: Submission, archive: Uint8Array) {
    try {
      const job = toWholeJob(submission, readJobInput(archive))
      const [violation] = checkJob(job)
      if (violation) throw describeViolation(violation)
      return { job: job as SubmittedJob, unreadable: undefined }
    } catch (error) {
      if (!(error instanceof ApiError) || settings.compatibility !== 'field') throw error
      const job: SubmittedJob = { ...submission, job_info: { program: [] } }
      return { job, unreadable: error.message }
    }
  }

  /** Registered jobs count as kept jobs, so that nobody can fill the table with them. */
  async function checkRegistrations(owner: string): Promise<void> {
    const { count } = await database
      .selectFrom('job')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('owner', '=', owner)
      .executeTakeFirstOrThrow()
    if (count < settings.jobsPerUser) return
    throw new ApiError('JOB_LIMIT_REACHED', `At most ${settings.jobsPerUser} jobs are kept per user.`, {
      params: { limit: settings.jobsPerUser },
    })
  }
}

function wrongStatus(id: string, action: keyof typeof validStatuses) {
  const message = `${id} job is not in valid status for ${action} (${validStatuses[action]})`
  const code =
    action === 'deletion' ? 'JOB_INVALID_STATUS_FOR_DELETION' : 'JOB_INVALID_STATUS_FOR_CANCELLATION'
  return new ApiError(action === 'submission' ? 'INVALID_FIELDS' : code, message, { status: 400 })
}

/** Joins what the submission and the uploaded file say of a job. */
function toWholeJob(submission: Submission, input: Readonly<Record<string, unknown>>): object {
  const { program, operator, sse_program } = input
  const source = typeof sse_program === 'string' ? encodeSseSource(sse_program) : sse_program
  const job_info = {
    program: submission.job_type === 'sse' ? [source] : program,
    ...(operator !== undefined && { operator }),
  }
  return { ...submission, job_info }
}
