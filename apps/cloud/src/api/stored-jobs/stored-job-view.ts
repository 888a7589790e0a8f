import type { PortalS3ApiComponents } from '@qportal/api-client/wire'
import { sql } from 'kysely'
import { selectLongText } from '../../jobs/long-text.ts'
import type { JobField } from '../jobs/job-view.ts'
import { buildInputKey, type FileStorage } from './open-file-storage.ts'

type Schemas = PortalS3ApiComponents['schemas']
type Row = Readonly<Record<string, unknown>>

const fileNames = ['combined_program', 'result', 'transpile_result', 'sse_log'] as const

/** Which files a job has, as an array of names, and its message with code and values. */
const infoSelections = [
  sql`array_remove(array[
    case when combined_program is not null then 'combined_program' end,
    case when result is not null or ${selectLongText('result')} is not null then 'result' end,
    case when transpile_result is not null or ${selectLongText('transpile_result')} is not null then 'transpile_result' end,
    case when exists (select from job_log where job_log.job_id = job.job_id) then 'sse_log' end
  ], null)`.as('files'),
  sql.ref('message').as('message'),
  sql.ref('message_code').as('message_code'),
  sql.ref('message_params').as('message_params'),
]

/** Returns the selections for some members of a job and for the addresses of its files. */
export function selectStoredJobFields(fields: readonly JobField[]) {
  const always = [sql.ref('job_id').as('job_id'), sql.ref('status').as('status'), submittedAt]
  const own = fields.filter((field) => !['job_id', 'status', 'submitted_at', 'job_info'].includes(field))
  return [
    ...always,
    ...own.map((field) => sql.ref(field).as(field)),
    ...(fields.includes('job_info') ? infoSelections : []),
  ]
}

const submittedAt = sql.ref('submitted_at').as('submitted_at')

/** Writes a job without absent members. A job that was never submitted has only id and status. */
export async function writeStoredJob(
  row: Row,
  fields: readonly JobField[],
  signDownload: FileStorage['signDownload'],
): Promise<Schemas['StoredJob']> {
  const { job_id, status } = row as { job_id: string; status: Schemas['StoredJobStatus'] }
  if (row.submitted_at === null) return { job_id, status }
  const present = fields.filter((field) => field !== 'job_info' && row[field] !== null)
  return {
    ...(Object.fromEntries(present.map((field) => [field, row[field]])) as object),
    ...(fields.includes('job_info') && { job_info: await signFiles(job_id, row, signDownload) }),
    job_id,
    status,
  }
}

/** A job has files of its own only when it has ended, and they do not change any more. */
const finalVersion = 'final'

async function signFiles(
  jobId: string,
  { files, message, message_code, message_params }: Row,
  signDownload: FileStorage['signDownload'],
): Promise<Schemas['JobFiles']> {
  const present = fileNames.filter((name) => (files as readonly string[]).includes(name))
  const sign = async (name: (typeof fileNames)[number]) =>
    [name, await signDownload({ key: `${jobId}/${name}.zip`, version: finalVersion })] as const
  return {
    input: await signDownload({ key: buildInputKey(jobId) }),
    ...Object.fromEntries(await Promise.all(present.map(sign))),
    ...(typeof message === 'string' && { message }),
    ...(typeof message_code === 'string' && { message_code }),
    ...(message_params !== null && { message_params: message_params as Record<string, string | number> }),
  }
}
