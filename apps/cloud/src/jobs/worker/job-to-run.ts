import { createHash } from 'node:crypto'
import type { QueuedJob } from '../compute/compute-task.ts'
import { completeCalibration } from '../devices/device-calibration.ts'
import type { TakenJob } from './job-store.ts'

/** Selects the fields of a job that a computing thread needs. */
export function toJobToRun(job: TakenJob): QueuedJob {
  const { calibration } = job
  return {
    programs: job.program,
    combinedProgram: job.combined_program,
    jobType: job.job_type,
    shots: job.shots,
    operator: job.operator,
    chip: calibration && { calibration: completeCalibration(calibration), basisGates: job.basis_gates },
    transpilerInfo: job.transpiler_info,
    mitigationInfo: job.mitigation_info,
    seed: deriveSeed(job.job_id),
  }
}

/** Derived from the job's id, so that every attempt gives the same result. */
function deriveSeed(jobId: string) {
  return createHash('sha256').update(jobId).digest().readUIntBE(0, 6)
}
