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
  if (!result || !counts || !hasMoreThan(counts, limits.whole)) return undefined
  const { rawCounts, quasiProbabilities } = result.mitigation ?? {}
  const all = [counts, rawCounts, quasiProbabilities].filter((one) => one !== undefined)
  const kept = new Set(all.flatMap((one) => largestOf(one, limits.kept)))
  const slim = (one: Distribution) => slimDistribution(one, kept)
  const sampled = slim(counts)
  const raw = rawCounts && slim(rawCounts)
  const quasi = quasiProbabilities && slim(quasiProbabilities)
  return {
    result: {
      ...result,
      sampling: { counts: sampled.kept },
      ...(result.mitigation && {
        mitigation: {
          ...result.mitigation,
          ...(raw && { rawCounts: raw.kept }),
          ...(quasi && { quasiProbabilities: quasi.kept }),
        },
      }),
    },
    leftOut: {
      counts: sampled.leftOut,
      ...(raw && { rawCounts: raw.leftOut }),
      ...(quasi && { quasiProbabilities: quasi.leftOut }),
    },
  }
}

function slimDistribution(
  all: Distribution,
  wanted: ReadonlySet<string>,
): { kept: Counts; leftOut: LeftOut } {
  const kept: Record<string, number> = {}
  let [outcomes, sum] = [0, 0]
  for (const outcome in all) {
    const value = all[outcome] ?? 0
    if (wanted.has(outcome)) kept[outcome] = value
    else {
      outcomes += 1
      sum += value
    }
  }
  return { kept, leftOut: { outcomes, sum } }
}

function hasMoreThan(distribution: Distribution, most: number): boolean {
  let outcomes = 0
  for (const _ in distribution) if (++outcomes > most) return true
  return false
}

/** The outcomes of the largest values, of equal ones those that come first as labels; one pass with a short sorted list. */
function largestOf(distribution: Distribution, most: number): string[] {
  const largest: [outcome: string, size: number][] = []
  const goesBefore = (outcome: string, size: number, other: readonly [string, number]) =>
    size > other[1] || (size === other[1] && outcome < other[0])
  for (const outcome in distribution) {
    const size = Math.abs(distribution[outcome] ?? 0)
    const last = largest.at(-1)
    if (largest.length === most && last && !goesBefore(outcome, size, last)) continue
    let at = largest.findIndex((other) => goesBefore(outcome, size, other))
    if (at < 0) at = largest.length
    largest.splice(at, 0, [outcome, size])
    if (largest.length > most) largest.pop()
  }
  return largest.map(([outcome]) => outcome)
}
