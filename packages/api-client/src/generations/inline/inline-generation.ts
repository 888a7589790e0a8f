import { decodeWholeReply } from '../../jobs/decode-job.ts'
import type { Generation, JobCaller, SubmissionOutcome, SubmissionPlan } from '../../jobs/generation.ts'
import { cancelJob, discardJob, planJobRequest } from '../../jobs/job-requests.ts'
import { encodeJobSubmission } from '../../jobs/job-submission.ts'
import { listJobs } from '../../jobs/list-jobs.ts'
import { decodeSseLog } from '../../jobs/sse-log.ts'
import { isJsonObject, readId, readObject } from '../../json/json-reading.ts'

/** Clouds that take a job in one request. */
export const inlineGeneration = {
  name: 'inline',
  capabilities: { uploadsPrograms: false, cancelsLater: false },
  jobTypes: ['sampling', 'estimation'],
  answersMissingLog: 'api/job-not-found',
  recognizes: ({ job_info }) => Array.isArray(readObject(job_info).program),
  submit,
  read: async (_caller, { reply }) => decodeWholeReply(reply),
  readLog: async ({ call }, jobId, options) =>
    call('get', '/jobs/{job_id}/sselog', {
      ...planJobRequest(jobId, options),
      notFound: 'api/job-log-file-not-found',
      pathMayBeMissing: true,
      decode: decodeSseLog,
    }),
  list: listJobs,
  cancel: cancelJob,
  discard: discardJob,
} as const satisfies Generation

async function submit(
  caller: JobCaller,
  { submission, idempotencyKey, onProgress, signal }: SubmissionPlan,
): Promise<SubmissionOutcome> {
  onProgress?.({ step: 'submitting' })
  const reply = await caller.call('post', '/jobs', {
    signal,
    // RFC 9651: a string is quoted.
    params: caller.takesKeys() ? { header: { 'Idempotency-Key': `"${idempotencyKey}"` } } : {},
    body: encodeJobSubmission(submission),
    notFound: 'api/device-not-found',
    decode: (body) => (readId(readObject(body).job_id) === undefined ? undefined : readObject(body)),
  })
  // The cloud was upgraded in the meantime: the job is registered only.
  if (isJsonObject(reply.presigned_url)) return { reply }
  return { jobId: readId(reply.job_id) ?? '' }
}
