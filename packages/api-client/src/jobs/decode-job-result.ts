import { bitCountOf, decodeCounts, decodeQuasiProbabilities } from './decode-counts.ts'
import { isJsonObject, readNumber, readObject, readText } from '../json/json-reading.ts'
import type { EstimationResult, JobResult, ReadoutMitigation, SamplingResult } from './job-result.ts'

/** Decodes the result of a job, also from JSON text. `bitCount` is that of `decodeCounts`. */
export function decodeJobResult(reply: unknown, bitCount?: number): JobResult | undefined {
  const result = readObject(reply)
  const sampling = decodeSampling(result.sampling, bitCount)
  const estimation = decodeEstimation(result.estimation)
  const details = readObject(result.mitigation_details).ro_error_mitigation
  const mitigation = decodeMitigation(details, bitCount ?? bitCountOf(sampling?.counts))
  return sampling || estimation || mitigation ? { sampling, estimation, mitigation } : undefined
}

function decodeSampling(reply: unknown, bitCount: number | undefined): SamplingResult | undefined {
  const { counts: total, divided_counts } = readObject(reply)
  const counts = decodeCounts(total, bitCount)
  // The keys are program numbers, and JavaScript orders integer keys numerically.
  const parts = isJsonObject(divided_counts) ? Object.values(divided_counts) : undefined
  return counts && { counts, dividedCounts: parts?.map((part) => decodeCounts(part) ?? {}) }
}

function decodeEstimation(reply: unknown): EstimationResult | undefined {
  const { exp_value, stds } = readObject(reply)
  const value = readRealPart(exp_value)
  return value === undefined ? undefined : { value, standardDeviation: readRealPart(stds) }
}

/** Some servers send `[real, imaginary]`. The expectation of an observable is real. */
function readRealPart(value: unknown): number | undefined {
  return readNumber(Array.isArray(value) ? (value[0] as unknown) : value)
}

function decodeMitigation(reply: unknown, bitCount: number | undefined): ReadoutMitigation | undefined {
  if (!isJsonObject(reply)) return undefined
  return {
    method: readText(reply.method),
    rawCounts: decodeCounts(reply.raw_counts, bitCount),
    quasiProbabilities: decodeQuasiProbabilities(reply.quasi_probabilities, bitCount),
  }
}
