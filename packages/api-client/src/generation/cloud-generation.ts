import { isJsonObject, readObject, readText } from '../json/json-reading.ts'

/**
 * How a cloud takes jobs: `inline` in one request, `s3` by upload to a file storage.
 */
export type CloudGeneration = 'inline' | 's3'

const address = /^(https?|file):\/\//i

/** Whether a member of a reply is the address of a file instead of its content. */
export function isFileUrl(value: unknown): value is string {
  return typeof value === 'string' && address.test(value)
}

/** Returns the generation that a reply about a job reveals; undefined if it reveals none. */
export function generationOfJob(reply: unknown): CloudGeneration | undefined {
  const job = readObject(reply)
  const status = readText(job.status)
  const info = readObject(job.job_info)
  if (status === 'registered' || status === 'cancelling' || isFileUrl(info.input)) return 's3'
  return Array.isArray(info.program) ? 'inline' : undefined
}

/** Returns the signed upload of a reply to POST /jobs; undefined if the job was taken inline. */
export function signedUploadOf(reply: unknown): unknown {
  const upload = readObject(reply).presigned_url
  return isJsonObject(upload) ? upload : undefined
}
