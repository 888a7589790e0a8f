import { createApiClient, type Counts, type JobResult } from '@qportal/api-client'
import { isJsonObject, type JsonObject } from '../json-object.ts'
import { scanJobReply } from './scan-job-reply.ts'
import { slimResult, defaultLimits, type LeftOutOfResult, type SlimLimits } from './slim-result.ts'

export interface SlimReply {
  /** The reply to GET /jobs/{job_id} with a shortened result. */
  readonly text: string
  readonly leftOut: LeftOutOfResult
  /**
   * Parses what exports need, on request: all counts, and the unchanged result and transpile
   * result.
   */
  readonly whole: () => { readonly counts: Counts; readonly raw: unknown }
}

/**
 * Shortens the reply that describes a job. Returns undefined when it is small enough. Parses the
 * whole reply, so it runs in a worker.
 */
export async function slimJobReply(
  jobId: string,
  reply: Uint8Array,
  limits: SlimLimits = defaultLimits,
): Promise<SlimReply | undefined> {
  const scanned = scanJobReply(reply, limits)
  if (scanned.kind === 'small') return undefined
  const text = () => new TextDecoder().decode(reply)
  if (scanned.kind === 'slim')
    return {
      text: scanned.text,
      leftOut: { counts: scanned.leftOut },
      whole: () => {
        const info = asObject(asObject(JSON.parse(text())).job_info)
        return { counts: asObject(asObject(info.result).sampling).counts as Counts, raw: rawOf(info) }
      },
    }
  const wire = asObject(JSON.parse(text()))
  const info = asObject(wire.job_info)
  const result = readPlainResult(info) ?? (await readResult(jobId, text()))
  const slim = slimResult(result, limits)
  if (!slim || !result?.sampling) return undefined
  const { counts } = result.sampling
  return {
    text: JSON.stringify({ ...wire, job_info: { ...info, result: toWire(slim.result) } }),
    leftOut: slim.leftOut,
    whole: () => ({ counts, raw: rawOf(info) }),
  }
}

function rawOf({ result, transpile_result }: JsonObject) {
  return { result, transpile_result }
}

/**
 * Reads a sampling result whose outcomes are bit strings of one length, which need no decoding.
 * Returns undefined for any other. Results with mitigation come here; those with counts alone were
 * scanned before.
 */
function readPlainResult(info: JsonObject): JobResult | undefined {
  const { sampling, estimation, mitigation_details } = asObject(info.result)
  const { counts, divided_counts } = asObject(sampling)
  if (!isPlain(counts, isCount) || divided_counts || estimation) return undefined
  const { method, raw_counts, quasi_probabilities } = asObject(
    asObject(mitigation_details).ro_error_mitigation,
  )
  if ((raw_counts && !isPlain(raw_counts, isCount)) || (quasi_probabilities && !isPlain(quasi_probabilities)))
    return undefined
  return {
    sampling: { counts },
    ...(Boolean(raw_counts || quasi_probabilities) && {
      mitigation: {
        ...(typeof method === 'string' && { method }),
        ...(isPlain(raw_counts, isCount) && { rawCounts: raw_counts }),
        ...(isPlain(quasi_probabilities) && { quasiProbabilities: quasi_probabilities }),
      },
    }),
  }
}

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 0
}

function isPlain(value: unknown, isValue = Number.isFinite): value is Counts {
  if (typeof value !== 'object' || value === null) return false
  const outcomes = value as JsonObject
  let length: number | undefined
  for (const outcome in outcomes) {
    length ??= outcome.length
    if (outcome.length !== length || !/^[01]+$/.test(outcome)) return false
    if (!isValue(outcomes[outcome])) return false
  }
  return length !== undefined
}

/** Decodes a reply that was fetched already, with the client that knows every form servers send. */
async function readResult(jobId: string, text: string): Promise<JobResult | undefined> {
  const reader = createApiClient({
    baseUrl: 'https://reply.invalid',
    token: async () => '',
    fetch: async () => new Response(text, { headers: { 'content-type': 'application/json' } }),
  })
  return (await reader.getJob(jobId)).result
}

/** Returns an object, also one given as JSON text; empty for any other value. */
function asObject(value: unknown): JsonObject {
  const found: unknown = typeof value === 'string' && value.startsWith('{') ? JSON.parse(value) : value
  return isJsonObject(found) ? found : {}
}

/**
 * Encodes a result as in JobResult of openapi/portal-api.yaml, because the client decodes the reply
 * again.
 */
function toWire({ sampling, estimation, mitigation, unreadable }: JobResult): JsonObject {
  const wire = {
    sampling: {
      counts: { ...sampling?.counts },
      ...(sampling?.dividedCounts && { divided_counts: { ...sampling.dividedCounts } }),
    },
    ...(estimation && { estimation: { exp_value: estimation.value, stds: estimation.standardDeviation } }),
    ...(mitigation && {
      mitigation_details: {
        ro_error_mitigation: {
          method: mitigation.method,
          raw_counts: mitigation.rawCounts,
          quasi_probabilities: mitigation.quasiProbabilities,
        },
      },
    }),
  }
  for (const { path, value } of unreadable ?? []) putBack(wire, path, value)
  return wire
}

/** Puts a member that the client could not read back at its place, so that it is reported again. */
function putBack(wire: JsonObject, path: readonly string[], value: unknown): void {
  const name = path.at(-1) ?? ''
  const parent = path.slice(0, -1).reduce((object, below) => {
    if (!isJsonObject(object[below])) define(object, below, {})
    return object[below] as JsonObject
  }, wire)
  define(parent, name, value)
}

/** Sets a member of any name, also `__proto__`. */
function define(object: JsonObject, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, enumerable: true, writable: true, configurable: true })
}
