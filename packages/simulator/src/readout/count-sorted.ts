/** Outcomes in rising order, and how often each came. */
export interface SortedCounts {
  readonly codes: Uint32Array
  readonly times: Float64Array
}

/** Counts outcomes that are in rising order, in runs of so many; the last may be shorter. */
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

/** In leaps that double and then halve, since of a few outcomes each comes often. */
export function endOfEqual(outcomes: Uint32Array, from: number): number {
  const outcome = outcomes[from]
  let last = from
  let leap = 1
  for (; outcomes[last + leap] === outcome; leap *= 2) last += leap
  for (; leap >= 1; leap >>= 1) if (outcomes[last + leap] === outcome) last += leap
  return last + 1
}

function merge(one: SortedCounts, other: SortedCounts): SortedCounts {
  const most = one.codes.length + other.codes.length
  const codes = new Uint32Array(most)
  const times = new Float64Array(most)
  let count = 0
  for (let i = 0, k = 0; i < one.codes.length || k < other.codes.length; count++) {
    // Beyond the end of a list nothing is smaller.
    const a = one.codes[i] ?? Infinity
    const b = other.codes[k] ?? Infinity
    codes[count] = Math.min(a, b)
    if (a <= b) times[count]! += one.times[i++]!
    if (b <= a) times[count]! += other.times[k++]!
  }
  return { codes: codes.subarray(0, count), times: times.subarray(0, count) }
}
