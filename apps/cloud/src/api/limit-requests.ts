import { takeFromBucket } from '../database/rate-bucket.ts'
import type { CloudRuntime } from '../dependencies/runtime.ts'
import type { UserApiTables } from './api-tables.ts'
import { limitRate } from './limit-rate.ts'

/** Calls that a user may make before the next row is written. */
interface Lease {
  left: number
  readonly takenAt: number
}

/** A user who pauses loses the rest of a lease, so that a process hoards nothing. */
const leaseMs = 10_000
/** Leases are few bytes, but users come and go. */
const maxLeases = 10_000

/**
 * Limits the calls of each user. A process takes as many calls at once as are refilled in a second,
 * so that not every request writes a row. All processes together admit no more than the limit.
 */
export function createRequestLimit(
  runtime: CloudRuntime<UserApiTables>,
  perMinute: number,
): (caller: string) => Promise<void> {
  const limit = { name: 'requests', perMinute } as const
  const callsPerLease = Math.max(1, Math.floor(perMinute / 60))
  const leases = new Map<string, Lease>()

  return async (caller) => {
    const now = runtime.clock.now().getTime()
    const lease = leases.get(caller)
    if (lease && lease.left > 0 && Math.abs(now - lease.takenAt) < leaseMs) {
      lease.left--
      return
    }
    leases.delete(caller)
    if (callsPerLease > 1 && (await takeFromBucket(runtime, limit, caller, callsPerLease)) === 0) {
      const added = (leases.get(caller)?.left ?? 0) + callsPerLease - 1
      leases.set(caller, { left: added, takenAt: now })
      // A map keeps the order of insertion.
      if (leases.size > maxLeases) leases.delete(leases.keys().next().value!)
      return
    }
    await limitRate(runtime, limit, caller)
  }
}
