import type { DetailOf } from '../audit/format-detail.ts'
import { recordSecurityEvent } from '../audit/security-event.ts'
import { ApiError } from '../contract/api-error.ts'
import { takeFromBucket, type RateLimit } from '../database/rate-bucket.ts'
import type { CloudRuntime } from '../dependencies/runtime.ts'
import type { UserApiTables } from './api-tables.ts'

/** Counts a call of a user. Throws TOO_MANY_REQUESTS above the limit. */
export async function limitRate(
  runtime: CloudRuntime<UserApiTables>,
  limit: RateLimit & { readonly name: DetailOf<'rate-limit'>['limit'] },
  caller: string,
): Promise<void> {
  const seconds = await takeFromBucket(runtime, limit, caller)
  if (seconds === 0) return
  await recordSecurityEvent(runtime, {
    name: 'limit',
    outcome: 'refused',
    subject: caller,
    detail: { code: 'rate-limit', limit: limit.name },
  })
  throw new ApiError('TOO_MANY_REQUESTS', `Too many requests. Try again in ${seconds} seconds.`, {
    params: { retry_after: seconds },
    headers: { 'retry-after': String(seconds) },
  })
}
