import type { JobSubmission, JobType } from '@qportal/api-client'

const submittable: readonly JobSubmission['type'][] = ['sampling', 'estimation']

/** Whether jobs of a type can be submitted here: those of others can be read, but the form would make something else of them. */
export function isSubmittableType(type: JobType): type is JobSubmission['type'] {
  return submittable.some((known) => known === type)
}
