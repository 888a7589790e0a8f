import { createApiClient, type Counts, type JobResult } from '@qportal/api-client'
import { slimResult, type LeftOutOfResult, type SlimLimits } from './slim-result.ts'

export interface SlimReply {
  /** The reply to GET /jobs/{job_id}, with a slim result. */
  readonly text: string
  readonly leftOut: LeftOutOfResult
  /** All counts, for exports. */
  readonly counts: Counts
  /** Result and transpile result as they came, for exports. */
  readonly raw: unknown
}

/** Makes the reply that describes a job small; undefined for one that is small enough. Meant for a worker: it reads the whole reply. */
export async function slimJobReply(
  jobId: string,
  text: string,
  limits?: SlimLimits,
): Promise<SlimReply | undefined> {
  // The client reads what servers send in its many forms; here it is handed what has been fetched already.
  const reader = createApiClient({
    baseUrl: 'https://reply.invalid',
    token: async () => '',
    fetch: async () => new Response(text, { headers: { 'content-type': 'application/json' } }),
  })
  const job = await reader.getJob(jobId)
  const slim = slimResult(job.result, limits)
  if (!slim || !job.result?.sampling) return undefined
  const wire = JSON.parse(text) as { job_info: unknown }
  const info: unknown = typeof wire.job_info === 'string' ? JSON.parse(wire.job_info) : wire.job_info
  return {
    text: JSON.stringify({ ...wire, job_info: { ...(info as object), result: toWire(slim.result) } }),
    leftOut: slim.leftOut,
    counts: job.result.sampling.counts,
    raw: { result: job.raw.result, transpile_result: job.raw.transpileResult },
  }
}

/** The words of the contract (openapi/portal-api.yaml, JobResult): what goes back into the reply is read by the client once more. */
const toWire = ({ sampling, mitigation }: JobResult) => ({
  sampling: { counts: sampling?.counts },
  ...(mitigation && {
    mitigation_details: {
      ro_error_mitigation: {
        method: mitigation.method,
        raw_counts: mitigation.rawCounts,
        quasi_probabilities: mitigation.quasiProbabilities,
      },
    },
  }),
})
