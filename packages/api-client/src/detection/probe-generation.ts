import type { CloudGeneration } from '../generation/cloud-generation.ts'
import { isApiError } from '../transport/api-error.ts'
import { type Caller, type CallOptions, readNothing } from '../transport/caller.ts'

/** An id that no job has. */
const noJob = '00000000-0000-0000-0000-000000000000'

/**
 * Finds the generation without a side effect: only clouds with inline jobs know the path of the SSE
 * log. Returns undefined if the answer does not tell.
 */
export async function probeGeneration(
  { call }: Caller,
  options?: CallOptions,
): Promise<CloudGeneration | undefined> {
  try {
    await call('get', '/jobs/{job_id}/sselog', {
      signal: options?.signal,
      params: { path: { job_id: noJob } },
      notFound: 'api/job-not-found',
      pathMayBeMissing: true,
      once: true,
      decode: readNothing,
    })
    return undefined
  } catch (error) {
    if (!isApiError(error)) throw error
    if (error.code === 'api/path-not-found') return 's3'
    return error.code === 'api/job-not-found' ? 'inline' : undefined
  }
}
