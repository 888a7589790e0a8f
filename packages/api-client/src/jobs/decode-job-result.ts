import {
  isJsonObject,
  readNumber,
  readObject,
  readText,
  unpackJson,
  withoutAbsent,
} from '../json/json-reading.ts'
import { declaredBitCount } from './declared-bit-count.ts'
import { bitCountOf, decodeCounts, decodeQuasiProbabilities } from './decode-counts.ts'
import type {
  Counts,
  EstimationResult,
  JobResult,
  ReadoutMitigation,
  SamplingResult,
  UnreadableMember,
} from './job-result.ts'

interface ResultContext {
  /** The programs of the job, whose classical bits give the length of outcomes. */
  readonly programs?: readonly string[]
  /** The number of bits of the transpiled program, if known. */
  readonly bitCount?: number | undefined
}

/** Collects what cannot be read. `at` returns the reporter for the members below a path. */
type Unreadable = (...path: readonly string[]) => (value: unknown, key?: string) => void

/** Decodes the result of a job, also from JSON text. */
export function decodeJobResult(
  reply: unknown,
  { programs = [], bitCount: transpiled }: ResultContext = {},
): JobResult | undefined {
  const members: UnreadableMember[] = []
  const at: Unreadable =
    (...path) =>
    (value, key) =>
      members.push({ path: key === undefined ? path : [...path, key], value })
  const result = readObject(reply)
  const declared = programs.map((program) => declaredBitCount(program))
  const bitCount = transpiled ?? sumOf(declared)
  const sampling = decodeSampling(result.sampling, { bitCount, declared, at })
  const estimation = decodeEstimation(result.estimation, at)
  const details = readObject(result.mitigation_details).ro_error_mitigation
  const mitigation = decodeMitigation(details, bitCount ?? bitCountOf(sampling?.counts), at)
  const unreadable = members.length > 0 ? members : undefined
  return sampling || estimation || mitigation || unreadable
    ? withoutAbsent({ sampling, estimation, mitigation, unreadable })
    : undefined
}

function sumOf(counts: readonly (number | undefined)[]): number | undefined {
  return (
    counts.reduce((sum, count) => (sum === undefined || !count ? undefined : sum + count), 0) || undefined
  )
}

interface SamplingContext {
  readonly bitCount: number | undefined
  readonly declared: readonly (number | undefined)[]
  readonly at: Unreadable
}

function decodeSampling(
  reply: unknown,
  { bitCount, declared, at }: SamplingContext,
): SamplingResult | undefined {
  const { counts: total, divided_counts } = readObject(reply)
  const counts = decodeCounts(total, { bitCount, onUnreadable: at('sampling', 'counts') })
  const dividedCounts = decodeDividedCounts(divided_counts, declared, at)
  return counts || dividedCounts ? withoutAbsent({ counts: counts ?? {}, dividedCounts }) : undefined
}

/** The keys are positions of programs. Also reads a list with one item for each program. */
function decodeDividedCounts(
  reply: unknown,
  declared: readonly (number | undefined)[],
  at: Unreadable,
): SamplingResult['dividedCounts'] {
  const path = ['sampling', 'divided_counts']
  const parts = unpackJson(reply)
  if (typeof parts !== 'object' || parts === null) {
    if (reply !== undefined && reply !== null) at(...path)(reply)
    return undefined
  }
  const divided: Record<number, Counts> = {}
  for (const [key, part] of Object.entries(parts)) {
    const program = /^(?:0|[1-9]\d{0,8})$/.test(key) ? Number(key) : undefined
    if (program === undefined) at(...path)(part, key)
    else {
      const onUnreadable = at(...path, key)
      const counts = decodeCounts(part, { bitCount: declared[program], onUnreadable })
      if (counts) divided[program] = counts
    }
  }
  return Object.keys(divided).length > 0 ? divided : undefined
}

function decodeEstimation(reply: unknown, at: Unreadable): EstimationResult | undefined {
  const { exp_value, stds } = readObject(reply)
  const value = readRealPart(exp_value, at('estimation', 'exp_value'))
  const standardDeviation = readRealPart(stds, at('estimation', 'stds'))
  return value === undefined ? undefined : withoutAbsent({ value, standardDeviation })
}

/** Some servers send `[real, imaginary]`. The expectation of an observable is real. */
function readRealPart(value: unknown, onUnreadable: (value: unknown) => void): number | undefined {
  const number = readNumber(Array.isArray(value) ? (value[0] as unknown) : value)
  if (number === undefined && value !== undefined && value !== null) onUnreadable(value)
  return number
}

function decodeMitigation(
  reply: unknown,
  bitCount: number | undefined,
  at: Unreadable,
): ReadoutMitigation | undefined {
  if (!isJsonObject(reply)) return undefined
  const path = ['mitigation_details', 'ro_error_mitigation']
  return withoutAbsent({
    method: readText(reply.method),
    rawCounts: decodeCounts(reply.raw_counts, { bitCount, onUnreadable: at(...path, 'raw_counts') }),
    quasiProbabilities: decodeQuasiProbabilities(reply.quasi_probabilities, {
      bitCount,
      onUnreadable: at(...path, 'quasi_probabilities'),
    }),
  })
}
