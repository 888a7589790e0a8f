import type { Language } from './languages.ts'

/** What an exact value is worth; more would be what rounding left over. */
const exactDigits = 7
/** More than a double tells. */
const maxDecimals = 15

/**
 * Writes a measured value, and what stands beside it, down to the second digit of its standard deviation: `−1.8573 ± 0.0021`. A value whose deviation
 * is 0, too small to show or not known is written like an exact one, with seven digits.
 */
export function measuredWriter(
  { value, deviation = 0 }: { readonly value: number; readonly deviation?: number | undefined },
  language: Language,
): (value: number) => string {
  // Roots of variances that should be 0 are of this size.
  if (!(deviation > 10 ** -exactDigits * Math.abs(value))) return (exact) => writeExact(exact, language)
  const decimals = 1 - powerOf(Number(deviation.toPrecision(2)))
  const size = Math.max(Math.abs(value), deviation)
  const power = isPlain(size) ? 0 : powerOf(size)
  const digits = Math.min(maxDecimals, Math.max(0, decimals + power))
  const format = new Intl.NumberFormat(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: 'negative',
  })
  return (measured) => withMinus(`${format.format(measured / 10 ** power)}${power === 0 ? '' : `e${power}`}`)
}

function writeExact(value: number, language: Language): string {
  const rounded = Number(value.toPrecision(exactDigits))
  if (value !== 0 && !isPlain(Math.abs(value))) return withMinus(rounded.toExponential())
  return withMinus(
    new Intl.NumberFormat(language, {
      maximumSignificantDigits: exactDigits,
      signDisplay: 'negative',
    }).format(rounded),
  )
}

/** Whether a number is written without a power of ten. */
function isPlain(size: number): boolean {
  return size >= 1e-4 && size < 1e9
}

/** The power of ten of the first digit. */
function powerOf(value: number): number {
  return Number(value.toExponential().split('e')[1])
}

function withMinus(text: string): string {
  return text.replaceAll('-', '−')
}
