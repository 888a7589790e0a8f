import type { JobCaller, TakenJobType } from '../jobs/generation.ts'
import { readList, readObject, readText } from '../json/json-reading.ts'
import { isApiError } from '../transport/api-error.ts'
import type { CallOptions } from '../transport/caller.ts'
import { detectGeneration } from './detect-generation.ts'
import { defaultGeneration } from './generations.ts'

/**
 * Reads the types of jobs that the cloud takes. If the cloud does not tell, returns those of its
 * generation.
 */
export async function findJobTypes(
  caller: JobCaller,
  options?: CallOptions,
): Promise<readonly TakenJobType[]> {
  try {
    const { types } = await caller.callStored('get', '/system/settings', {
      ...options,
      decode: (reply) => ({ types: readList(readObject(reply).job_types, readText) }),
    })
    if (types) return types
  } catch (error) {
    if (!isApiError(error) || (error.status !== 404 && error.status !== 405)) throw error
  }
  return ((await detectGeneration(caller, options)) ?? defaultGeneration).jobTypes
}
