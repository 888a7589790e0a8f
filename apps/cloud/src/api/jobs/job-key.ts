/** The place of a job in the order of lists. It stays valid when the job is deleted. */
export interface JobKey {
  /** Time of submission since 1970. */
  readonly microseconds: number
  readonly jobId: string
}

/** Writes the parameter `after` of the page that follows a job. */
export function writeJobKey({ microseconds, jobId }: JobKey): string {
  return `${microseconds}_${jobId}`
}

/** Reads a parameter `after` whose form was checked. */
export function readJobKey(text: string): JobKey {
  const [microseconds = '', jobId = ''] = text.split('_')
  return { microseconds: Number(microseconds), jobId }
}
