import type { Counts, JobResult } from '@qportal/api-client'

/** What was left out of a distribution: how many outcomes, and the sum of their counts or probabilities. */
export interface LeftOut {
  readonly outcomes: number
  readonly sum: number
}

/** What was left out of each distribution of a result. */
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
  /** Up to so many outcomes a page takes a result whole. */
  readonly whole: number
  /** How many it gets of a larger one. */
  readonly kept: number
}

/** Whole: about as many as have an ideal beside them. Kept: as many as a figure or a table shows; more are only ever added up. */
export const usualLimits: SlimLimits = { whole: 65_536, kept: 128 }

type Distribution = Readonly<Record<string, number>>

/**
 * A result with the largest outcomes of each distribution alone; undefined for one that a page takes whole. An outcome that is among the
 * largest of one distribution is kept in all, so that they can be compared.
 */
export function slimResult(
  result: JobResult | undefined,
  limits: SlimLimits = usualLimits,
): SlimResult | undefined {
  const counts = result?.sampling?.counts
  const sampled = counts && surveyOf(counts, limits.kept)
  if (!result || !sampled || sampled.outcomes <= limits.whole) return undefined
  const { rawCounts, quasiProbabilities } = result.mitigation ?? {}
  const { dividedCounts } = result.sampling
  const raw = rawCounts && surveyOf(rawCounts, limits.kept)
  const quasi = quasiProbabilities && surveyOf(quasiProbabilities, limits.kept)
  const wanted = new Set([sampled, raw, quasi].flatMap((survey) => survey?.largest ?? []))
  const slim = slimTo(wanted, sampled)
  const slimRaw = raw && slimTo(wanted, raw)
  const slimQuasi = quasi && slimTo(wanted, quasi)
  return {
    result: {
      ...result,
      sampling: { counts: slim.kept, ...(fit(dividedCounts, limits.whole) && { dividedCounts }) },
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

/** The programs of one job have few outcomes each: together they are many by multiplication. Those that have many are left out. */
function fit(parts: readonly Counts[] | undefined, whole: number): boolean {
  let outcomes = 0
  for (const part of parts ?? []) for (const _outcome in part) outcomes += 1
  return outcomes > 0 && outcomes <= whole
}

interface Survey extends LeftOut {
  readonly all: Distribution
  /** Outcomes of the largest values, of equal ones those that come first as labels. */
  readonly largest: readonly string[]
}

/** How many outcomes there are, their sum, and the largest: one pass with a short sorted list, because each pass over a million costs. */
function surveyOf(all: Distribution, most: number): Survey {
  const largest: [outcome: string, size: number][] = []
  const goesBefore = (outcome: string, size: number, other: readonly [string, number]) =>
    size > other[1] || (size === other[1] && outcome < other[0])
  let [outcomes, sum] = [0, 0]
  for (const outcome in all) {
    const value = all[outcome] ?? 0
    outcomes += 1
    sum += value
    const size = Math.abs(value)
    const last = largest.at(-1)
    if (largest.length === most && last && !goesBefore(outcome, size, last)) continue
    const at = largest.findIndex((other) => goesBefore(outcome, size, other))
    largest.splice(at < 0 ? largest.length : at, 0, [outcome, size])
    if (largest.length > most) largest.pop()
  }
  return { all, outcomes, sum, largest: largest.map(([outcome]) => outcome) }
}

function slimTo(
  wanted: ReadonlySet<string>,
  { all, outcomes, sum }: Survey,
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
