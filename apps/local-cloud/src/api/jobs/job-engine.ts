import type { JobCheck, SubmittedJobToCheck } from '../../engine/compute/compute-task.ts'
import type { JobQueue } from '../../engine/queue/job-queue.ts'

/** What the calls about jobs need besides the database. */
export interface JobEngine {
  readonly queue: JobQueue
  readonly checkJob: (job: SubmittedJobToCheck, owner: string) => Promise<JobCheck>
}
