import { recordSecurityEvent } from '../../audit/security-event.ts'
import { ApiError } from '../../contract/api-error.ts'
import type { CloudRuntime } from '../../dependencies/runtime.ts'
import type { ApiCalls, ApiHandler } from '../api-call.ts'
import type { UserApiTables } from '../api-tables.ts'
import type { JobEngine } from '../jobs/job-engine.ts'
import { limitRate } from '../limit-rate.ts'
import { allAnnouncementsCalls } from './all-announcements-calls.ts'
import { eventCalls } from './event-calls.ts'
import { peopleCalls } from './people-calls.ts'
import { queueCalls } from './queue-calls.ts'
import { serviceCalls, type CheckHealth } from './service-calls.ts'

/** Enough for a person; a stolen session changes few accounts before somebody notices. */
const changes = { name: 'administration', perMinute: 60 } as const
const readings: ReadonlySet<string> = new Set([
  'listUsers',
  'listEvents',
  'listDeviceQueues',
  'listQueuedJobs',
  'listAllAnnouncements',
  'getService',
])

type AdminOperation =
  | keyof ReturnType<typeof peopleCalls>
  | keyof ReturnType<typeof eventCalls>
  | keyof ReturnType<typeof queueCalls>
  | keyof ReturnType<typeof allAnnouncementsCalls>
  | keyof ReturnType<typeof serviceCalls>

/** The calls of administrators. Everybody else is refused, which the audit log records. */
export function adminCalls(
  runtime: CloudRuntime<UserApiTables>,
  { engine, checkHealth }: { readonly engine: JobEngine; readonly checkHealth: CheckHealth },
): ApiCalls<AdminOperation> {
  const calls = {
    ...peopleCalls(runtime),
    ...eventCalls(runtime),
    ...queueCalls(runtime, engine),
    ...allAnnouncementsCalls(runtime),
    ...serviceCalls(runtime, checkHealth),
  }
  const guarded = (Object.entries(calls) as [AdminOperation, ApiHandler][]).map(([operation, handler]) => {
    const guard: ApiHandler = async (call) => {
      if (!call.caller.isAdministrator) {
        await recordSecurityEvent(runtime, {
          name: 'administration',
          outcome: 'refused',
          detail: { code: 'administrators-only', operation },
        })
        throw new ApiError('ADMINISTRATORS_ONLY', 'Only administrators may do this.')
      }
      if (!readings.has(operation)) await limitRate(runtime, changes, call.caller.sub)
      return handler(call)
    }
    return [operation, guard] as const
  })
  return Object.fromEntries(guarded) as ApiCalls<AdminOperation>
}
