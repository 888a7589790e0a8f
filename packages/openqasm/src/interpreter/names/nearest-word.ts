/** Longer words get no suggestion. */
const maxLength = 40

/** Candidates of a similar length that are compared at most. */
const maxCompared = 2_000

/**
 * The word with the smallest edit distance to a mistyped one; the first of several. Undefined if
 * none is near enough.
 *
 * The distance may be a third of the length, rounded; a single letter may differ in case only. Own
 * code instead of fastest-levenshtein: that counts a swap of neighbours, a frequent mistake, as two
 * edits.
 */
export function nearestWord(word: string, words: Iterable<string>): string | undefined {
  if (word.length > maxLength) return undefined
  const limit = word.length < 2 ? 0 : Math.max(1, Math.floor((word.length + 1) / 3))
  let nearest: string | undefined
  let minDistance = limit + 1
  let compared = 0
  for (const candidate of words) {
    if (candidate === word || Math.abs(candidate.length - word.length) >= minDistance) continue
    if (++compared > maxCompared) break
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase())
    if (distance < minDistance) {
      minDistance = distance
      nearest = candidate
    }
  }
  return nearest
}

/**
 * Optimal string alignment distance: insertions, deletions, replacements and swaps of neighbours.
 */
function editDistance(from: string, to: string): number {
  let beforePrevious: number[] = []
  let previous = Array.from({ length: to.length + 1 }, (_, i) => i)
  for (let i = 1; i <= from.length; i++) {
    const current = [i]
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1]
      let distance = Math.min(previous[j]! + 1, current[j - 1]! + 1, previous[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]) {
        distance = Math.min(distance, beforePrevious[j - 2]! + 1)
      }
      current.push(distance)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[to.length]!
}
