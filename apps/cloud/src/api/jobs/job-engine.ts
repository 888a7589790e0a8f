import type { JobCheck, SubmittedJobToCheck } from '../../jobs/compute/compute-task.ts'
import type { JobQueue } from '../../jobs/queue/job-queue.ts'

/** The parts of the engine that the job operations use. */
export interface JobEngine {
  readonly queue: JobQueue
  readonly checkJob: (job: SubmittedJobToCheck, owner: string) => Promise<JobCheck>
}
