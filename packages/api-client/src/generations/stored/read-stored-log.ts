import type { JobCaller } from '../../jobs/generation.ts'
import { readJobWire } from '../../jobs/job-requests.ts'
import { isEndedStatus } from '../../jobs/job-status.ts'
import type { SseLog } from '../../jobs/sse-log.ts'
import { readObject, readText } from '../../json/json-reading.ts'
import { isFileUrl } from '../../storage/file-url.ts'
import { downloadFile } from '../../storage/transfer-files.ts'
import { ApiError, isApiError } from '../../transport/api-error.ts'
import type { CallOptions } from '../../transport/caller.ts'

/** Reads the log of an SSE job from the storage. Only jobs that have succeeded have one. */
export async function readStoredLog(
  caller: JobCaller,
  jobId: string,
  options?: CallOptions,
): Promise<SseLog> {
  for (let mayRepeat = true; ; mayRepeat = false) {
    const { job_type, status, job_info } = await readJobWire(caller, jobId, options)
    const url = readObject(job_info).sse_log
    if (!isFileUrl(url)) {
      if (readText(job_type) !== 'sse') throw refusal('api/job-not-sse')
      if (!isEndedStatus(readText(status) ?? '')) throw refusal('api/job-not-finished')
      throw refusal('api/job-log-file-not-found')
    }
    try {
      const bytes = await downloadFile(caller.storage, { file: 'sse_log', url, signal: options?.signal })
      return { fileName: `sselog_${jobId}.zip`, bytes: new Uint8Array(bytes) }
    } catch (error) {
      // An expired URL: the job is read again for a fresh one.
      if (!mayRepeat || !isApiError(error) || error.status !== 403) throw error
    }
  }
}

function refusal(code: 'api/job-log-file-not-found' | 'api/job-not-finished' | 'api/job-not-sse'): ApiError {
  return new ApiError({ code, message: 'The job has no log.' })
}
