/** The result that an adapter sends, of the form that the contract describes. */
export interface AdapterResult {
  readonly sampling?: { readonly counts: Readonly<Record<string, number>> }
  readonly estimation?: { readonly exp_value: number; readonly stds?: number }
}

/** Returns why a result is none of the job's; undefined if it is one. */
export function findContradiction(
  { sampling, estimation }: AdapterResult,
  { job_type, shots }: { readonly job_type: string; readonly shots: number },
): string | undefined {
  if (job_type === 'estimation')
    return estimation && !sampling
      ? undefined
      : 'an estimation job has the result `estimation`, and only this'
  if (!sampling || estimation) return `a ${job_type} job has the result \`sampling\`, and only this`
  const outcomes = Object.entries(sampling.counts)
  const [first] = outcomes
  if (!first) return 'there are no counts'
  if (outcomes.some(([bits]) => bits.length !== first[0].length))
    return 'the keys of `counts` differ in length'
  const total = outcomes.reduce((sum, [, count]) => sum + count, 0)
  if (total < 1 || total > shots) return `the counts add up to ${total}, but the job has ${shots} shots`
  return undefined
}
