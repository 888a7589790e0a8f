/** A number with so many decimals and a minus sign; what is rounded to zero has none. */
export const decimals = (value: number, digits: number): string =>
  value
    .toFixed(digits)
    .replace(/^-(0(?:\.0*)?)$/, '$1')
    .replace('-', '−')

/** Less than this, of the largest value there can be, is what rounding left over. */
const roundOff = 1e-10

/**
 * The points of a curve, level where they differ by rounding alone: an axis that fits itself to its values would make waves of it.
 *
 * @param scale the largest value there can be
 */
export function levelled<Point extends { readonly y: number }>(
  points: readonly Point[],
  scale: number,
): readonly Point[] {
  const low = points.reduce((least, { y }) => Math.min(least, y), Infinity)
  const high = points.reduce((most, { y }) => Math.max(most, y), -Infinity)
  if (high - low > roundOff * scale) return points
  // Without a sign where it is zero.
  const level = Math.round(low / (roundOff * scale)) === 0 ? 0 : (low + high) / 2
  return points.map((point) => ({ ...point, y: Number(level.toPrecision(9)) }))
}
