import type { Selectable } from 'kysely'
import type { Step } from '../../dependencies/tracing.ts'
import type { JobTable } from '../engine-tables.ts'

type TracedJob = Pick<
  Selectable<JobTable>,
  'job_id' | 'device_id' | 'job_type' | 'attempt' | 'request_id' | 'traceparent'
>

/** Returns the step in which a job waits, in the trace of the request that submitted it. */
export function waitingStep(job: TracedJob): Step {
  return { name: `wait for ${job.device_id}`, parent: job.traceparent, attributes: describe(job) }
}

/** Returns the step in which a worker or an adapter has a job, in the trace of that request. */
export function runningStep(job: TracedJob): Step {
  return {
    name: `run on ${job.device_id}`,
    kind: 'consumer',
    parent: job.traceparent,
    attributes: describe(job),
  }
}

function describe({ job_id, device_id, job_type, attempt, request_id }: TracedJob) {
  return {
    'qportal.job_id': job_id,
    'qportal.device_id': device_id,
    'qportal.job_type': job_type,
    'qportal.attempt': attempt,
    ...(request_id !== null && { 'qportal.request_id': request_id }),
  }
}
