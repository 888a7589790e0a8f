import type { PauliSum } from '@qportal/circuit'
import type { Expectation } from '@qportal/simulator'

/** Formats a number with fixed decimals and a proper minus sign; zero has no sign. */
export function decimals(value: number, digits: number): string {
  return value
    .toFixed(digits)
    .replace(/^-(0(?:\.0*)?)$/, '$1')
    .replace('-', '−')
}

/** The largest possible absolute expectation: the sum of the absolute coefficients. */
export function maxExpectation(observable: PauliSum): number {
  return observable.reduce((sum, { coefficient }) => sum + Math.abs(coefficient), 0)
}

/**
 * Formats an expectation and its standard error with four decimals. Very small or large
 * coefficients, such as energies in joules, get a power of ten: `−3.3130e−24 ± 0.0200e−24`.
 */
export function expectationText({ value, standardError }: Expectation, observable: PauliSum): string {
  const max = maxExpectation(observable)
  const power = max === 0 || (max >= 0.01 && max < 1e6) ? 0 : Math.floor(Math.log10(max))
  const mark = power === 0 ? '' : `e${power}`.replace('-', '−')
  const write = (number: number) => decimals(number / 10 ** power, 4) + mark
  return standardError === undefined ? write(value) : `${write(value)} ± ${write(standardError)}`
}

/** Relative to the largest possible value; smaller differences are rounding errors. */
const roundOff = 1e-10

/**
 * Makes a curve constant if its points differ only by rounding errors, which an automatically
 * scaled axis would show as waves.
 *
 * @param scale the largest possible value
 */
export function flattenRoundOff<Point extends { readonly y: number }>(
  points: readonly Point[],
  scale: number,
): readonly Point[] {
  const low = points.reduce((least, { y }) => Math.min(least, y), Infinity)
  const high = points.reduce((most, { y }) => Math.max(most, y), -Infinity)
  if (high - low > roundOff * scale) return points
  // 0 rather than −0 or a rounding error.
  const level = Math.round(low / (roundOff * scale)) === 0 ? 0 : (low + high) / 2
  return points.map((point) => ({ ...point, y: Number(level.toPrecision(9)) }))
}

/** Formats a probability as a percentage with one decimal; only 0 and 1 are `0 %` and `100 %`. */
export function percent(probability: number, language: string): string {
  const digits = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const value = 100 * probability
  if (value < 1e-7) return '0 %'
  if (value > 100 - 1e-7) return '100 %'
  if (value < 0.05) return `< ${digits.format(0.1)} %`
  return value > 99.95 ? `> ${digits.format(99.9)} %` : `${digits.format(value)} %`
}

/**
 * Formats the points of a curve with the decimals that are significant beside the largest possible
 * value: rounding errors are not shown as digits.
 *
 * @param scale the largest possible value
 */
export function significant(value: number, scale: number): string {
  const power = scale > 0 ? Math.floor(Math.log10(scale)) : 0
  if (power < -3 || power > 5) return `${decimals(value / 10 ** power, 4)}e${power}`.replace('e-', 'e−')
  return decimals(value, Math.max(0, 4 - power))
}
