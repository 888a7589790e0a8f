/** Outcomes in ascending order, and the number of occurrences of each. */
export interface SortedCounts {
  readonly codes: Uint32Array
  readonly times: Float64Array
}

/** Counts outcomes that are sorted in runs of `lengthOfRun`; the last run may be shorter. */
export function countSorted(outcomes: Uint32Array, lengthOfRun: number): SortedCounts {
  let counts = countRun(outcomes.subarray(0, lengthOfRun))
  for (let from = lengthOfRun; from < outcomes.length; from += lengthOfRun)
    counts = merge(counts, countRun(outcomes.subarray(from, from + lengthOfRun)))
  return { codes: counts.codes.slice(), times: counts.times.slice() }
}

function countRun(outcomes: Uint32Array): SortedCounts {
  const codes = new Uint32Array(outcomes.length)
  const times = new Float64Array(outcomes.length)
  let count = 0
  for (let from = 0; from < outcomes.length; count++) {
    const to = endOfEqual(outcomes, from)
    codes[count] = outcomes[from]!
    times[count] = to - from
    from = to
  }
  return { codes: codes.subarray(0, count), times: times.subarray(0, count) }
}

/**
 * Finds the end of a run of equal outcomes with steps that double and then halve: runs are long.
 */
export function endOfEqual(outcomes: Uint32Array, from: number): number {
  const outcome = outcomes[from]
  let last = from
  let step = 1
  for (; outcomes[last + step] === outcome; step *= 2) last += step
  for (; step >= 1; step >>= 1) if (outcomes[last + step] === outcome) last += step
  return last + 1
}

function merge(one: SortedCounts, other: SortedCounts): SortedCounts {
  const maxCodes = one.codes.length + other.codes.length
  const codes = new Uint32Array(maxCodes)
  const times = new Float64Array(maxCodes)
  let count = 0
  for (let i = 0, k = 0; i < one.codes.length || k < other.codes.length; count++) {
    // Infinity: past the end of a list.
    const a = one.codes[i] ?? Infinity
    const b = other.codes[k] ?? Infinity
    codes[count] = Math.min(a, b)
    if (a <= b) times[count]! += one.times[i++]!
    if (b <= a) times[count]! += other.times[k++]!
  }
  return { codes: codes.subarray(0, count), times: times.subarray(0, count) }
}
