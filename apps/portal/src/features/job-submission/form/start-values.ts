import type { Job } from '@qportal/api-client'
import { toJobForm } from '../files/job-file.ts'
import type { JobFormValues } from '../values/job-form-values.ts'
import type { JobFormProps } from './use-job-form.ts'

export interface StartOptions {
  readonly device?: string | undefined
  readonly sample?: { readonly key: string; readonly values: Partial<JobFormValues> } | undefined
  readonly job?: Job | undefined
}

/** Returns the first values of a form: of a job, else of a sample, else with a device. */
export function startValues({
  device,
  sample,
  job,
}: StartOptions): Pick<JobFormProps, 'initial' | 'startedFrom'> {
  if (job) return { initial: toJobForm(job), startedFrom: `job ${job.id}` }
  if (sample) return { initial: sample.values, startedFrom: `sample ${sample.key}` }
  return device === undefined ? {} : { initial: { deviceId: device }, startedFrom: `device ${device}` }
}
