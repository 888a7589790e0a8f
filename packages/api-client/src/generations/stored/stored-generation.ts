import { decodeWholeReply } from '../../jobs/decode-job.ts'
import type { Generation } from '../../jobs/generation.ts'
import { cancelJob, discardJob } from '../../jobs/job-requests.ts'
import { listJobs } from '../../jobs/list-jobs.ts'
import { readObject, readText, type JsonObject } from '../../json/json-reading.ts'
import { isFileUrl } from '../../storage/file-url.ts'
import { ApiError } from '../../transport/api-error.ts'
import { fileNames } from './file-names.ts'

/** Clouds with a file storage: a job is registered, its program uploaded, and then submitted. */
export const storedGeneration = {
  name: 's3',
  capabilities: { uploadsPrograms: true, cancelsLater: true },
  jobTypes: ['sampling', 'estimation', 'multi_manual', 'sse'],
  answersMissingLog: 'api/path-not-found',
  recognizes: ({ status, job_info }) => {
    const info = readObject(job_info)
    return /^(registered|cancelling)$/.test(readText(status) ?? '') || hasFiles(info)
  },
  submit: async (caller, plan) => (await loadStoredJobs()).submitStoredJob(caller, plan),
  read: async (caller, job, options) =>
    hasFiles(readObject(job.reply.job_info))
      ? (await loadStoredJobs()).readStoredJob(caller, job, options)
      : decodeWholeReply(job.reply),
  readLog: async (caller, jobId, options) => (await loadStoredJobs()).readStoredLog(caller, jobId, options),
  list: listJobs,
  cancel: cancelJob,
  discard: discardJob,
} as const satisfies Generation

function hasFiles(info: JsonObject): boolean {
  return Object.values(fileNames).some((name) => isFileUrl(info[name]))
}

/** Loads the code for file storages, which clouds with inline jobs do not need. */
async function loadStoredJobs() {
  return import('./stored-jobs.ts').catch((cause: unknown) => {
    throw new ApiError({
      code: 'api/unreachable',
      message: 'The code for file storages could not be loaded.',
      cause,
    })
  })
}
