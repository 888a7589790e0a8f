import { isApiError } from '../transport/api-error.ts'
import type { Caller, CallOptions } from '../transport/caller.ts'

/** Statuses of an answer to an unknown status word: FastAPI sends 422, others 400. */
const unknownWord: readonly (number | undefined)[] = [400, 422]

/** Searches for jobs that are `cancelling`. Other clouds refuse the unknown word. */
export async function probeCancelling(
  { callStored }: Caller,
  options?: CallOptions,
): Promise<boolean | undefined> {
  try {
    await callStored('get', '/jobs', {
      signal: options?.signal,
      params: { query: { status: 'cancelling', size: 1 } },
      once: true,
      decode: () => true,
    })
    return true
  } catch (error) {
    if (!isApiError(error)) throw error
    return unknownWord.includes(error.status) ? false : undefined
  }
}
