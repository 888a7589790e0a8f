import type { JobSubmission, JobType } from '@qportal/api-client'

const submittable: readonly JobSubmission['type'][] = ['sampling', 'estimation']

/** Whether jobs of a type can be submitted here: those of others can be read, but the form would make something else of them. */
export const isSubmittableType = (type: JobType): type is JobSubmission['type'] =>
  submittable.some((known) => known === type)
