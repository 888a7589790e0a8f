import { createHash } from 'node:crypto'
import type { JobToRun } from '../compute/compute-task.ts'
import type { TakenJob } from './job-store.ts'

/** What a computing thread must know of a job. */
export function toJobToRun(job: TakenJob): JobToRun {
  const { calibration } = job
  return {
    program: job.program[0] ?? '',
    jobType: job.job_type,
    shots: job.shots,
    operator: job.operator,
    chip: calibration && { calibration, basisGates: job.basis_gates },
    transpilerInfo: job.transpiler_info,
    mitigationInfo: job.mitigation_info,
    seed: seedOf(job.job_id),
  }
}

/** Out of the job's id, so that every attempt at it gives the same result. */
function seedOf(jobId: string) {
  return createHash('sha256').update(jobId).digest().readUIntBE(0, 6)
}
