import type { Counts, JobResult } from '@qportal/api-client'

/**
 * The outcomes left out of a distribution: their number, and the sum of their counts or
 * probabilities.
 */
export interface LeftOut {
  readonly outcomes: number
  readonly sum: number
}

/** The outcomes left out of each distribution of a result. */
export interface LeftOutOfResult {
  readonly counts: LeftOut
  readonly rawCounts?: LeftOut
  readonly quasiProbabilities?: LeftOut
}

interface SlimResult {
  readonly result: JobResult
  readonly leftOut: LeftOutOfResult
}

export interface SlimLimits {
  /** A result with more outcomes than this is shortened. */
  readonly whole: number
  /** The number of outcomes kept of a shortened distribution. */
  readonly kept: number
}

/**
 * Figures and tables show at most 128 outcomes. Ideal results have about 65,536 outcomes at most.
 */
export const defaultLimits: SlimLimits = { whole: 65_536, kept: 128 }

type Distribution = Readonly<Record<string, number>>

/**
 * Keeps the largest outcomes of each distribution. Returns undefined when the result is small
 * enough. An outcome that is among the largest of one distribution is kept in all, for comparison.
 */
export function slimResult(
  result: JobResult | undefined,
  limits: SlimLimits = defaultLimits,
): SlimResult | undefined {
  const counts = result?.sampling?.counts
  const sampled = counts && summarize(counts, limits.kept)
  if (!result || !sampled || sampled.outcomes <= limits.whole) return undefined
  const { rawCounts, quasiProbabilities } = result.mitigation ?? {}
  const { dividedCounts } = result.sampling
  const raw = rawCounts && summarize(rawCounts, limits.kept)
  const quasi = quasiProbabilities && summarize(quasiProbabilities, limits.kept)
  const wanted = new Set([sampled, raw, quasi].flatMap((summary) => summary?.largest ?? []))
  const slim = slimTo(wanted, sampled)
  const slimRaw = raw && slimTo(wanted, raw)
  const slimQuasi = quasi && slimTo(wanted, quasi)
  return {
    result: {
      ...result,
      sampling: { counts: slim.kept, ...(areFewEnough(dividedCounts, limits.whole) && { dividedCounts }) },
      ...(result.mitigation && {
        mitigation: {
          ...result.mitigation,
          ...(slimRaw && { rawCounts: slimRaw.kept }),
          ...(slimQuasi && { quasiProbabilities: slimQuasi.kept }),
        },
      }),
    },
    leftOut: {
      counts: slim.leftOut,
      ...(slimRaw && { rawCounts: slimRaw.leftOut }),
      ...(slimQuasi && { quasiProbabilities: slimQuasi.leftOut }),
    },
  }
}

/** Whether the counts of all programs together are few enough to be kept. */
function areFewEnough(parts: Readonly<Record<number, Counts>> | undefined, whole: number): boolean {
  let outcomes = 0
  for (const part of Object.values(parts ?? {})) for (const _outcome in part) outcomes += 1
  return outcomes > 0 && outcomes <= whole
}

interface Summary extends LeftOut {
  readonly all: Distribution
  /** Among equal values, the first by label. */
  readonly largest: readonly string[]
}

/**
 * Counts, sums and ranks outcomes in one pass with a short sorted list; each pass over a million is
 * slow.
 */
function summarize(all: Distribution, maxKept: number): Summary {
  const largest: [outcome: string, size: number][] = []
  const ranksBefore = (outcome: string, size: number, other: readonly [string, number]) =>
    size > other[1] || (size === other[1] && outcome < other[0])
  let [outcomes, sum] = [0, 0]
  for (const outcome in all) {
    const value = all[outcome] ?? 0
    outcomes += 1
    sum += value
    const size = Math.abs(value)
    const last = largest.at(-1)
    if (largest.length === maxKept && last && !ranksBefore(outcome, size, last)) continue
    const at = largest.findIndex((other) => ranksBefore(outcome, size, other))
    largest.splice(at < 0 ? largest.length : at, 0, [outcome, size])
    if (largest.length > maxKept) largest.pop()
  }
  return { all, outcomes, sum, largest: largest.map(([outcome]) => outcome) }
}

function slimTo(
  wanted: ReadonlySet<string>,
  { all, outcomes, sum }: Summary,
): { kept: Counts; leftOut: LeftOut } {
  const kept: Record<string, number> = {}
  let [keptOutcomes, keptSum] = [0, 0]
  for (const outcome of wanted) {
    const value = Object.hasOwn(all, outcome) ? all[outcome] : undefined
    if (value === undefined) continue
    kept[outcome] = value
    keptOutcomes += 1
    keptSum += value
  }
  return { kept, leftOut: { outcomes: outcomes - keptOutcomes, sum: sum - keptSum } }
}
