import type { JobCheck, SubmittedJobToCheck } from '../../engine/compute/compute-task.ts'
import type { JobQueue } from '../../engine/queue/job-queue.ts'

/** The parts of the engine that the job operations use. */
export interface JobEngine {
  readonly queue: JobQueue
  readonly checkJob: (job: SubmittedJobToCheck, owner: string) => Promise<JobCheck>
}
