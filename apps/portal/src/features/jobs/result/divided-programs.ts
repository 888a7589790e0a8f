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

/**
 * The program whose result is shown first; undefined for all programs. Programs that ran one after
 * another have no counts in common.
 */
export function shownProgram(
  job: Pick<Job, 'programs' | 'result'>,
  wanted: number | undefined,
): number | undefined {
  const numbers = dividedPrograms(job)
  if (wanted !== undefined && numbers.includes(wanted)) return wanted
  return hasCountsInCommon(job) ? undefined : numbers[0]
}

/** Returns whether the job has counts of all programs together. */
export function hasCountsInCommon({ result }: Pick<Job, 'result'>): boolean {
  return Object.keys(result?.sampling?.counts ?? {}).length > 0
}
