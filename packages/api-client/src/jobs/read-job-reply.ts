import { generationOfJob } from '../generation/cloud-generation.ts'
import { readObject, type JsonObject } from '../json/json-reading.ts'
import { pathId, type Caller, type CallOptions } from '../transport/caller.ts'
import { decodeJobSummary } from './decode-job.ts'

/** Reads a job as the cloud sends it. */
export async function readJobReply(
  { call, generation }: Caller,
  jobId: string,
  options?: CallOptions,
): Promise<JsonObject> {
  return call('get', '/jobs/{job_id}', {
    signal: options?.signal,
    params: { path: { job_id: pathId(jobId) } },
    notFound: 'api/job-not-found',
    decode: (body) => {
      if (!decodeJobSummary(body)) return undefined
      generation.notice(generationOfJob(body))
      return readObject(body)
    },
  })
}
