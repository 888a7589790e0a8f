import type { components } from '../generated/portal-api.ts'
import { readList, readObject, readText, type OpenWord } from '../json/json-reading.ts'
import { isApiError } from '../transport/api-error.ts'
import type { Caller, CallOptions } from '../transport/caller.ts'

/** A word of a type of jobs, or a new one. */
export type JobType = OpenWord<components['schemas']['JobType']>

/** Clouds in the field do not tell. Those with a file storage run programs of all types. */
const usualTypes = {
  inline: ['sampling', 'estimation'],
  s3: ['sampling', 'estimation', 'multi_manual', 'sse'],
} as const satisfies Record<string, readonly JobType[]>

/**
 * Reads the types of jobs that the cloud takes. If the cloud does not tell, returns those of its
 * generation.
 */
export async function findJobTypes(
  { callStored }: Caller,
  findGeneration: () => Promise<keyof typeof usualTypes | undefined>,
  options?: CallOptions,
): Promise<readonly JobType[]> {
  try {
    const told = await callStored('get', '/system/settings', {
      ...options,
      decode: (reply) => ({ types: readList(readObject(reply).job_types, readText) }),
    })
    if (told.types) return told.types
  } catch (error) {
    if (!isApiError(error) || (error.status !== 404 && error.status !== 405)) throw error
  }
  return usualTypes[(await findGeneration()) ?? 'inline']
}
