/**
 * Returns by how many standard deviations counts differ from probabilities: Pearson's chi-square
 * with the Wilson-Hilferty approximation. Merges outcomes that are expected fewer than 5 times.
 */
export function chiSquareDeviation(counts: readonly number[], probabilities: readonly number[]): number {
  const shots = counts.reduce((sum, count) => sum + count, 0)
  const bins: { count: number; expected: number }[] = []
  const rest = { count: 0, expected: 0 }
  counts.forEach((count, i) => {
    const expected = shots * probabilities[i]!
    if (expected >= 5) bins.push({ count, expected })
    else {
      rest.count += count
      rest.expected += expected
    }
  })
  if (rest.expected > 0) bins.push(rest)
  else if (rest.count > 0) return Infinity
  const freedom = bins.length - 1
  if (freedom === 0) return 0
  const square = bins.reduce((sum, { count, expected }) => sum + (count - expected) ** 2 / expected, 0)
  const spread = 2 / (9 * freedom)
  return (Math.cbrt(square / freedom) - (1 - spread)) / Math.sqrt(spread)
}
