const longestCompared = 40

/**
 * The word nearest to a mistyped one: fewest insertions, deletions, replacements and swaps of neighbours, at most one in three
 * characters, of a single letter its case only; undefined if none is that near.
 */
export function nearestWord(word: string, words: Iterable<string>): string | undefined {
  if (word.length > longestCompared) return undefined
  const limit = word.length < 2 ? 0 : Math.max(1, Math.floor((word.length + 1) / 3))
  let nearest: string | undefined
  let least = limit + 1
  let compared = 0
  for (const candidate of words) {
    if (candidate === word || Math.abs(candidate.length - word.length) >= least) continue
    if (++compared > 2_000) break
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase())
    if (distance < least) {
      least = distance
      nearest = candidate
    }
  }
  return nearest
}

/** Optimal string alignment distance. */
function editDistance(from: string, to: string): number {
  let beforePrevious: number[] = []
  let previous = Array.from({ length: to.length + 1 }, (_, i) => i)
  for (let i = 1; i <= from.length; i++) {
    const current = [i]
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1]
      let least = Math.min(previous[j]! + 1, current[j - 1]! + 1, previous[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]) {
        least = Math.min(least, beforePrevious[j - 2]! + 1)
      }
      current.push(least)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[to.length]!
}
