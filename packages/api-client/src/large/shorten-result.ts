import type { Counts, JobResult, LeftOut } from '../jobs/job-result.ts'
import { createRanking, rankOutcome, type OutcomeRanking } from './rank-outcomes.ts'

export interface LargeResultLimits {
  /** A result with more outcomes than this is shortened. */
  readonly whole: number
  /** The number of outcomes kept of a shortened distribution. */
  readonly kept: number
}

/**
 * Figures and tables show at most 128 outcomes. Ideal results have about 65,536 outcomes at most.
 */
export const defaultLimits: LargeResultLimits = { whole: 65_536, kept: 128 }

/**
 * Keeps the largest outcomes of each distribution. Returns undefined when the result is small
 * enough. An outcome that is among the largest of one distribution is kept in all, for comparison.
 */
export function shortenResult(result: JobResult | undefined, limits = defaultLimits): JobResult | undefined {
  const counts = result?.sampling?.counts
  const sampled = counts && summarize(counts, limits.kept)
  if (!result || !sampled || sampled.outcomes <= limits.whole) return undefined
  const { rawCounts, quasiProbabilities } = result.mitigation ?? {}
  const { dividedCounts } = result.sampling
  const raw = rawCounts && summarize(rawCounts, limits.kept)
  const quasi = quasiProbabilities && summarize(quasiProbabilities, limits.kept)
  const labels = new Set(
    [sampled, raw, quasi].flatMap((summary) => summary?.largest ?? []).map(([label]) => label),
  )
  const short = shorten(labels, sampled)
  const shortRaw = raw && shorten(labels, raw)
  const shortQuasi = quasi && shorten(labels, quasi)
  return {
    ...result,
    sampling: { counts: short.kept, ...(areFewEnough(dividedCounts, limits.whole) && { dividedCounts }) },
    ...(result.mitigation && {
      mitigation: {
        ...result.mitigation,
        ...(shortRaw && { rawCounts: shortRaw.kept }),
        ...(shortQuasi && { quasiProbabilities: shortQuasi.kept }),
      },
    }),
    leftOut: {
      counts: short.leftOut,
      ...(shortRaw && { rawCounts: shortRaw.leftOut }),
      ...(shortQuasi && { quasiProbabilities: shortQuasi.leftOut }),
    },
  }
}

/** Returns whether the counts of all programs together are few enough to be kept. */
function areFewEnough(parts: Readonly<Record<number, Counts>> | undefined, whole: number): boolean {
  let outcomes = 0
  for (const part of Object.values(parts ?? {})) for (const _outcome in part) outcomes += 1
  return outcomes > 0 && outcomes <= whole
}

interface Summary extends OutcomeRanking {
  readonly all: Counts
}

/** Ranks in one pass; each pass over a million outcomes is slow. */
function summarize(all: Counts, maxKept: number): Summary {
  const ranking = createRanking()
  for (const label in all) rankOutcome(ranking, label, all[label] ?? 0, maxKept)
  return { all, ...ranking }
}

function shorten(
  labels: ReadonlySet<string>,
  { all, outcomes, sum }: Summary,
): { kept: Counts; leftOut: LeftOut } {
  const kept: Record<string, number> = {}
  let [keptOutcomes, keptSum] = [0, 0]
  for (const label of labels) {
    const value = Object.hasOwn(all, label) ? all[label] : undefined
    if (value === undefined) continue
    kept[label] = value
    keptOutcomes += 1
    keptSum += value
  }
  return { kept, leftOut: { outcomes: outcomes - keptOutcomes, sum: sum - keptSum } }
}
