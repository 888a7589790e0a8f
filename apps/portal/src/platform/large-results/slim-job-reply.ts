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

type Json = Readonly<Record<string, unknown>>

/** Makes the reply that describes a job small; undefined for one that is small enough. Meant for a worker: it reads the whole reply. */
export async function slimJobReply(
  jobId: string,
  text: string,
  limits?: SlimLimits,
): Promise<SlimReply | undefined> {
  const wire = asObject(JSON.parse(text))
  const info = asObject(wire.job_info)
  const result = readPlainResult(info) ?? (await readResult(jobId, text))
  const slim = slimResult(result, limits)
  if (!slim || !result?.sampling) return undefined
  return {
    text: JSON.stringify({ ...wire, job_info: { ...info, result: toWire(slim.result) } }),
    leftOut: slim.leftOut,
    counts: result.sampling.counts,
    raw: { result: info.result, transpile_result: info.transpile_result },
  }
}

/**
 * A sampling result whose outcomes are bits of one length already, as the contract has them: a million of them need no decoding. Undefined
 * for any other.
 */
function readPlainResult(info: Json): JobResult | undefined {
  const { sampling, mitigation_details } = asObject(info.result)
  const { counts, divided_counts } = asObject(sampling)
  if (!isPlain(counts) || divided_counts) return undefined
  const { method, raw_counts, quasi_probabilities } = asObject(
    asObject(mitigation_details).ro_error_mitigation,
  )
  if ([raw_counts, quasi_probabilities].some((one) => one && !isPlain(one))) return undefined
  return {
    sampling: { counts },
    ...(Boolean(raw_counts || quasi_probabilities) && {
      mitigation: {
        ...(typeof method === 'string' && { method }),
        ...(isPlain(raw_counts) && { rawCounts: raw_counts }),
        ...(isPlain(quasi_probabilities) && { quasiProbabilities: quasi_probabilities }),
      },
    }),
  }
}

function isPlain(value: unknown): value is Counts {
  if (typeof value !== 'object' || value === null) return false
  const outcomes = value as Json
  let length: number | undefined
  for (const outcome in outcomes) {
    length ??= outcome.length
    if (outcome.length !== length || !/^[01]+$/.test(outcome)) return false
    if (!Number.isFinite(outcomes[outcome])) return false
  }
  return length !== undefined
}

/** The client reads what servers send in its many forms; here it is handed what has been fetched already. */
async function readResult(jobId: string, text: string): Promise<JobResult | undefined> {
  const reader = createApiClient({
    baseUrl: 'https://reply.invalid',
    token: async () => '',
    fetch: async () => new Response(text, { headers: { 'content-type': 'application/json' } }),
  })
  return (await reader.getJob(jobId)).result
}

/** An object, also as JSON text; empty for anything else. */
function asObject(value: unknown): Json {
  const found: unknown = typeof value === 'string' && value.startsWith('{') ? JSON.parse(value) : value
  return typeof found === 'object' && found !== null ? (found as Json) : {}
}

/** The words of the contract (openapi/portal-api.yaml, JobResult): what goes back into the reply is read by the client once more. */
const toWire = ({ sampling, mitigation }: JobResult) => ({
  sampling: {
    counts: sampling?.counts,
    ...(sampling?.dividedCounts && { divided_counts: { ...sampling.dividedCounts } }),
  },
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
