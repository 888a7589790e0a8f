import type { JobSubmission, JobType } from '@qportal/api-client'

const submittable: readonly JobSubmission['type'][] = ['sampling', 'estimation', 'multi_manual', 'sse']

/** Returns whether the form can submit jobs of a type. Jobs of other types can only be viewed. */
export function isSubmittableType(type: JobType): type is JobSubmission['type'] {
  return submittable.some((each) => each === type)
}
