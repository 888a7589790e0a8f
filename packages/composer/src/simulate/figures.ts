import type { PauliSum } from '@qportal/circuit'
import type { Expectation } from '@qportal/simulator'

/** A number with so many decimals and a minus sign; what is rounded to zero has none. */
export function decimals(value: number, digits: number): string {
  return value
    .toFixed(digits)
    .replace(/^-(0(?:\.0*)?)$/, '$1')
    .replace('-', '−')
}

/** The sum of the coefficients' sizes, beyond which no expectation lies. */
export function maxExpectation(observable: PauliSum): number {
  return observable.reduce((sum, { coefficient }) => sum + Math.abs(coefficient), 0)
}

/**
 * An expectation and its standard error with four decimals. Where coefficients are so small or so large that these say nothing, as those
 * of energies in joules, both are of the power of ten of the largest value: `−3.3130e−24 ± 0.0200e−24`.
 */
export function expectationText({ value, standardError }: Expectation, observable: PauliSum): string {
  const max = maxExpectation(observable)
  const power = max === 0 || (max >= 0.01 && max < 1e6) ? 0 : Math.floor(Math.log10(max))
  const mark = power === 0 ? '' : `e${power}`.replace('-', '−')
  const write = (number: number) => decimals(number / 10 ** power, 4) + mark
  return standardError === undefined ? write(value) : `${write(value)} ± ${write(standardError)}`
}

/** Less than this, of the largest value there can be, is what rounding left over. */
const roundOff = 1e-10

/**
 * The points of a curve, level where they differ by rounding alone: an axis that fits itself to its values would make waves of it.
 *
 * @param scale the largest value there can be
 */
export function flattenRoundOff<Point extends { readonly y: number }>(
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
