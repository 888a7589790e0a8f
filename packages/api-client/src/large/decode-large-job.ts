import { decodeJob } from '../jobs/decode-job.ts'
import type { JobResult } from '../jobs/job-result.ts'
import type { Job } from '../jobs/job.ts'
import { unpackJson } from '../json/json-reading.ts'
import { scanCounts } from './scan-counts.ts'
import { defaultLimits, shortenResult, type LargeResultLimits } from './shorten-result.ts'

/** More bytes than this beside the counts contain other outcomes. */
const maxOtherBytes = 1_000_000

/**
 * Decodes the reply to GET /jobs/{job_id} with the largest outcomes of its result: see
 * `JobResult.leftOut`. Returns undefined if the reply breaks the contract.
 */
export function decodeLargeJob(reply: Uint8Array, limits = defaultLimits): Job | undefined {
  return decodeScanned(reply, limits) ?? shortenJob(decodeWholeJob(reply), limits)
}

/** Decodes the reply with all outcomes. */
export function decodeWholeJob(reply: Uint8Array): Job | undefined {
  return parseJob(new TextDecoder().decode(reply))
}

function parseJob(text: string): Job | undefined {
  return decodeJob(unpackJson(text))
}

function shortenJob(job: Job | undefined, limits: LargeResultLimits): Job | undefined {
  const result = shortenResult(job?.result, limits)
  return job && result ? withResult(job, result) : job
}

/** Decodes a reply whose result has nothing but counts. */
function decodeScanned(reply: Uint8Array, { whole, kept }: LargeResultLimits): Job | undefined {
  const counts = scanCounts(reply, kept)
  if (!counts || counts.outcomes <= whole) return undefined
  const { begin, end, outcomes, sum, largest } = counts
  if (reply.length - (end - begin) > maxOtherBytes) return undefined
  const decode = (from: number, to?: number) => new TextDecoder().decode(reply.subarray(from, to))
  const job = parseJob(`${decode(0, begin)}{}${decode(end)}`)
  const { sampling, mitigation, unreadable } = job?.result ?? {}
  if (!job || !sampling || sampling.dividedCounts || mitigation || unreadable) return undefined
  const keptSum = largest.reduce((total, [, value]) => total + value, 0)
  return withResult(job, {
    ...job.result,
    sampling: { counts: Object.fromEntries(largest) },
    leftOut: { counts: { outcomes: outcomes - largest.length, sum: sum - keptSum } },
  })
}

/** The result as the server sent it stays in the worker. */
function withResult(job: Job, result: JobResult): Job {
  return { ...job, result, raw: { ...job.raw, result: {} } }
}
