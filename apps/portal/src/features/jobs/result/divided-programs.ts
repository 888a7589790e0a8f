import type { Job } from '@qportal/api-client'

/**
 * The programs that have counts of their own, counted from 1. Empty for a job with one program,
 * whose counts are those of the job.
 */
export function dividedPrograms({ programs, result }: Pick<Job, 'programs' | 'result'>): readonly number[] {
  const numbers = Object.keys(result?.sampling?.dividedCounts ?? {}).map((position) => Number(position) + 1)
  const isOnly = programs.length <= 1 && numbers.every((number) => number === 1)
  return isOnly ? [] : numbers
}
