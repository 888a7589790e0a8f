import type { Job } from './job.ts'

/** Reads replies about jobs that are too large for the thread of a page. */
export interface LargeJobReader {
  /** Called while a reply that announces its length is arriving. */
  readonly prepare: () => void
  /** Decodes a reply; undefined if it breaks the contract. */
  readonly read: (jobId: string, reply: ArrayBuffer) => Promise<Job | undefined>
}

/** Smaller replies are parsed at once, which is faster than a round trip to a worker. */
const largeBytes = 1_000_000

/** A reply that a `LargeJobReader` has decoded. */
export class DecodedReply {
  readonly job: Job
  constructor(job: Job) {
    this.job = job
  }
}

/** Reads the body of a reply about a job: a `DecodedReply` if it is large, else its text. */
export async function readJobBody(
  response: Response,
  { reader, jobId }: { readonly reader: LargeJobReader; readonly jobId: string },
): Promise<DecodedReply | string> {
  if (Number(response.headers.get('content-length')) >= largeBytes) reader.prepare()
  const bytes = await response.arrayBuffer()
  if (bytes.byteLength < largeBytes) return new TextDecoder().decode(bytes)
  const job = await reader.read(jobId, bytes)
  return job ? new DecodedReply(job) : ''
}
