import type { SeriesLook } from '../frame/series-paint.ts'
import { wilsonInterval } from './wilson-interval.ts'

/**
 * Maps outcomes (bit strings, bit 0 rightmost) to probabilities. Quasi-probabilities of error
 * mitigation may be negative.
 */
export type Distribution = ReadonlyMap<string, number> | Readonly<Record<string, number>>

/** The measured outcomes of one run. */
export interface HistogramSeries {
  readonly key: string
  readonly label: string
  /** Name for tables and readings, if the label contains more than the name. */
  readonly name?: string | undefined
  readonly probabilities: Distribution
  /** Number of shots. Gives 95 % intervals and counts. */
  readonly shots?: number | undefined
  /**
   * Number and summed probability of outcomes that `probabilities` omits. None may exceed those in
   * it.
   */
  readonly rest?: { readonly outcomes: number; readonly probability: number } | undefined
  /** Measured bars are filled, mitigated ones hatched. */
  readonly look?: SeriesLook | undefined
}

/** The height of a bar, 0 .. 1, and its interval. */
export interface HistogramValue {
  readonly probability: number
  /** 95 % interval, if the number of shots is known. */
  readonly interval?: readonly [low: number, high: number] | undefined
}

/** The bar of one outcome, or of the rest. */
export interface HistogramBar {
  readonly outcome: string
  /** One value per series. */
  readonly values: readonly HistogramValue[]
  readonly ideal?: number | undefined
  /** Number of outcomes in this bar; more than one only for the rest. */
  readonly outcomes: number
}

/** Order of bars: by bit string, by measured value, or by Hamming distance from a reference. */
export type OutcomeOrder = 'label' | 'value' | 'hamming'

/** What is reduced to bars, and how. */
export interface ReduceOptions {
  readonly series: readonly HistogramSeries[]
  readonly ideal?: Distribution | undefined
  readonly order: OutcomeOrder
  /** Number of outcomes with their own bar; the others are summed as the rest. */
  readonly top: number
  /** Outcome at Hamming distance 0; default the most probable one. */
  readonly reference?: string | undefined
}

/**
 * Returns the number of places in which two bit strings differ. A missing place counts as
 * different.
 */
export function hammingDistance(first: string, second: string): number {
  const length = Math.max(first.length, second.length)
  let distance = 0
  for (let place = 1; place <= length; place++) if (first.at(-place) !== second.at(-place)) distance++
  return distance
}

/**
 * Reduces distributions of any size to at most `top` bars and the rest.
 * Results of passes over all outcomes are cached per distribution, so that a change of order is
 * cheap.
 */
export function reduceOutcomes({ series, ideal, order, top, reference }: ReduceOptions): {
  bars: readonly HistogramBar[]
  rest: HistogramBar | undefined
} {
  const distributions = [
    ...series.map((entry) => entry.probabilities),
    ...(ideal === undefined ? [] : [ideal]),
  ]
  const { largest, count, outside } = summarize(distributions, top)
  const centre = reference ?? largest[0] ?? ''
  const sorted =
    order === 'value'
      ? largest.toSorted(byMeasuredValue(series))
      : order === 'label'
        ? largest.toSorted(byLabel)
        : largest.toSorted(
            (first, second) =>
              hammingDistance(first, centre) - hammingDistance(second, centre) || byLabel(first, second),
          )

  const bars = sorted.map((outcome): HistogramBar => ({
    outcome,
    outcomes: 1,
    values: series.map(({ probabilities, shots }) =>
      createValue(readProbability(probabilities, outcome), shots),
    ),
    ...(ideal !== undefined && { ideal: readProbability(ideal, outcome) }),
  }))
  const omittedOutcomes = Math.max(0, ...series.map((entry) => entry.rest?.outcomes ?? 0))
  const others = count - largest.length + omittedOutcomes
  if (others === 0) return { bars, rest: undefined }
  const rest: HistogramBar = {
    outcome: '',
    outcomes: others,
    values: series.map((entry, i) => createValue(outside[i]! + (entry.rest?.probability ?? 0), entry.shots)),
    ...(ideal !== undefined && { ideal: outside.at(-1)! }),
  }
  return { bars, rest }
}

interface Summary {
  readonly distributions: readonly Distribution[]
  readonly top: number
  /** The shown outcomes, largest first. */
  readonly largest: readonly string[]
  /** Number of all outcomes. */
  readonly count: number
  /** Summed probability of the outcomes not shown, per distribution. */
  readonly outside: readonly number[]
}

/** The last summary, by first distribution. */
const summaries = new WeakMap<Distribution, Summary>()

function summarize(distributions: readonly Distribution[], top: number): Summary {
  const [first] = distributions
  const cached = first && summaries.get(first)
  const isSame =
    cached?.top === top &&
    cached.distributions.length === distributions.length &&
    cached.distributions.every((entry, i) => entry === distributions[i])
  if (isSame) return cached
  const largest = findLargestOutcomes(distributions, top)
  const shown = new Set(largest)
  const summary: Summary = {
    distributions,
    top,
    largest,
    count: countOutcomes(distributions),
    outside: distributions.map((entry) => sumOutside(entry, shown)),
  }
  if (first) summaries.set(first, summary)
  return summary
}

function isMap(distribution: Distribution): distribution is ReadonlyMap<string, number> {
  return distribution instanceof Map
}

function forEachOutcome(
  distribution: Distribution,
  visit: (outcome: string, probability: number) => void,
): void {
  if (isMap(distribution)) distribution.forEach((probability, outcome) => visit(outcome, probability))
  else for (const outcome in distribution) visit(outcome, distribution[outcome]!)
}

function hasOutcome(distribution: Distribution, outcome: string): boolean {
  return isMap(distribution) ? distribution.has(outcome) : Object.hasOwn(distribution, outcome)
}

/** Counts the outcomes of all distributions, each outcome once. */
function countOutcomes(distributions: readonly Distribution[]): number {
  let count = 0
  distributions.forEach((distribution, at) => {
    const earlier = distributions.slice(0, at)
    forEachOutcome(distribution, (outcome) => {
      if (!earlier.some((entry) => hasOutcome(entry, outcome))) count++
    })
  })
  return count
}

function readProbability(distribution: Distribution, outcome: string): number {
  return (isMap(distribution) ? distribution.get(outcome) : distribution[outcome]) ?? 0
}

function sumOutside(distribution: Distribution, shown: ReadonlySet<string>): number {
  let sum = 0
  forEachOutcome(distribution, (outcome, probability) => {
    if (!shown.has(outcome)) sum += probability
  })
  return sum
}

function createValue(probability: number, shots: number | undefined): HistogramValue {
  return shots === undefined
    ? { probability }
    : { probability, interval: wilsonInterval(probability * shots, shots) }
}

/** Compares values of the first series, then of the next ones, largest first. Ignores the ideal. */
function byMeasuredValue(series: readonly HistogramSeries[]): (first: string, second: string) => number {
  return (first, second) => {
    for (const { probabilities } of series) {
      const difference = readProbability(probabilities, second) - readProbability(probabilities, first)
      if (difference !== 0) return difference
    }
    return byLabel(first, second)
  }
}

function byLabel(first: string, second: string): number {
  return first.length - second.length || (first < second ? -1 : first > second ? 1 : 0)
}

/**
 * Returns the `count` outcomes with the largest probability in any distribution, largest first,
 * ties by label.
 * Each outcome of the result is among the `count` largest of one distribution.
 */
function findLargestOutcomes(distributions: readonly Distribution[], count: number): string[] {
  const candidates = new Map<string, number>()
  for (const distribution of distributions)
    for (const [outcome, size] of findLargestIn(distribution, count))
      candidates.set(outcome, Math.max(candidates.get(outcome) ?? 0, size))
  return findLargestIn(candidates, count).map(([outcome]) => outcome)
}

/** Above this length, sorting everything is faster than inserting into a sorted list. */
const maxSortedListLength = 1000

/** Uses one pass with a short sorted list, which is fast for a million entries. */
function findLargestIn(distribution: Distribution, count: number): [outcome: string, size: number][] {
  const kept: [string, number][] = []
  if (count > maxSortedListLength) {
    forEachOutcome(distribution, (outcome, probability) => kept.push([outcome, Math.abs(probability)]))
    return kept.sort((first, second) => second[1] - first[1] || byLabel(first[0], second[0])).slice(0, count)
  }
  const precedes = (outcome: string, size: number, other: readonly [string, number]): boolean =>
    size > other[1] || (size === other[1] && byLabel(outcome, other[0]) < 0)
  forEachOutcome(distribution, (outcome, probability) => {
    const size = Math.abs(probability)
    if (kept.length === count && !precedes(outcome, size, kept[count - 1]!)) return
    let low = 0
    let high = kept.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (precedes(outcome, size, kept[middle]!)) high = middle
      else low = middle + 1
    }
    kept.splice(low, 0, [outcome, size])
    if (kept.length > count) kept.pop()
  })
  return kept
}
