import type { CloudTables } from '../src/composition/cloud-tables.ts'
import type { CloudRuntime } from '../src/dependencies/runtime.ts'
import { uuidV7 } from '../src/dependencies/uuid.ts'
import type { JobQueue } from '../src/jobs/queue/job-queue.ts'
import { bellPair } from './programs.ts'

/** Stores a job with its queue entry, as the API does after the check. Returns its id. */
export async function queueAJob(
  runtime: CloudRuntime<CloudTables>,
  queue: JobQueue,
  { owner, deviceId, seconds }: { owner: string; deviceId: string; seconds?: number | null },
): Promise<string> {
  const jobId = uuidV7(runtime)
  await runtime.database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('job')
      .values({
        job_id: jobId,
        owner,
        job_type: 'sampling',
        status: 'ready',
        device_id: deviceId,
        shots: 1,
        program: JSON.stringify([bellPair]),
        transpiler_info: '{}',
        simulator_info: '{}',
        mitigation_info: '{}',
        submitted_at: runtime.clock.now(),
        ready_at: runtime.clock.now(),
      })
      .execute()
    await queue.enqueue(transaction, { jobId, deviceId, owner, seconds })
  })
  return jobId
}
