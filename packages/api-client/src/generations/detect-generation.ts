import type { Generation, JobCaller } from '../jobs/generation.ts'
import { isApiError } from '../transport/api-error.ts'
import { readNothing, type CallOptions } from '../transport/caller.ts'
import { generations } from './generations.ts'

/** An id that no job has. */
const noJob = '00000000-0000-0000-0000-000000000000'

/**
 * Returns the generation of the cloud. If it is not known, sends one request without a side effect
 * and remembers what it tells; undefined if the answer does not tell.
 */
export async function detectGeneration(
  { call, generation: memory }: JobCaller,
  options?: CallOptions,
): Promise<Generation | undefined> {
  const known = memory.known()
  if (known) return known
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
    const detected = generations.find(({ answersMissingLog }) => answersMissingLog === error.code)
    if (detected) memory.learn(detected.name)
    return detected
  }
}
