import { isFileUrl } from '../generation/cloud-generation.ts'
import { readObject, type JsonObject } from '../json/json-reading.ts'
import { ApiError } from '../transport/api-error.ts'
import type { Caller, CallOptions } from '../transport/caller.ts'
import { decodeJob } from './decode-job.ts'
import type { Job, JobFile } from './job.ts'
import { readJobReply } from './read-job-reply.ts'
import type * as StoredJobs from './stored-jobs.ts'

/** Options of `getJob`. */
export interface JobReadOptions extends CallOptions {
  /**
   * The files to download from a cloud with a file storage; all by default. Without its file, a
   * member such as `result` is absent. Clouds with inline jobs send everything at once.
   */
  readonly files?: readonly JobFile[] | undefined
}

const jobFiles: readonly JobFile[] = ['input', 'combined_program', 'result', 'transpile_result']

/** Reads a job, and the files that it names by URL. A file that fails does not hide the others. */
export async function readJob(caller: Caller, jobId: string, options: JobReadOptions = {}): Promise<Job> {
  const reply = await readJobReply(caller, jobId, options)
  const info = readObject(reply.job_info)
  const wanted = options.files ?? jobFiles
  // A Python program has a log instead of a result.
  const hasResult = reply.status === 'succeeded' && reply.job_type !== 'sse'
  const missing = isFileUrl(info.input) && hasResult && info.result === undefined
  if (!jobFiles.some((file) => isFileUrl(info[file]))) return decoded(reply)
  const { readJobFiles } = await loadStoredJobs()
  const { contents, failures } = await readJobFiles(caller.storage, {
    info,
    files: wanted,
    signal: options.signal,
    readAgain: async () => readObject((await readJobReply(caller, jobId, options)).job_info),
  })
  const job = decoded({ ...reply, job_info: contents })
  const log = job.type === 'sse' && { hasLog: isFileUrl(info.sse_log) }
  const unavailable = {
    ...failures,
    ...(missing && wanted.includes('result') && { result: resultMissing() }),
  }
  return { ...job, ...log, ...(Object.keys(unavailable).length > 0 && { unavailable }) }
}

function decoded(reply: JsonObject): Job {
  const job = decodeJob(reply)
  if (!job) throw new ApiError({ code: 'api/malformed-reply', message: 'The reply breaks the contract.' })
  return job
}

function resultMissing(): ApiError {
  return new ApiError({
    code: 'api/file-not-available',
    message: 'The cloud has no result file of this job.',
    params: { file: 'result' },
  })
}

/** Loads the code for file storages, which clouds with inline jobs do not need. */
export async function loadStoredJobs(): Promise<typeof StoredJobs> {
  return import('./stored-jobs.ts').catch((cause: unknown) => {
    throw new ApiError({
      code: 'api/unreachable',
      message: 'The code for file storages could not be loaded.',
      cause,
    })
  })
}
