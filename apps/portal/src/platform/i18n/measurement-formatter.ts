import type { Language } from './languages.ts'

/** Significant digits of an exact value. More digits would show rounding errors. */
const exactDigits = 7
/** A double has no more significant digits. */
const maxDecimals = 15

/**
 * Returns a formatter for a measured value, and for values beside it, that writes down to the
 * second digit of the standard deviation: `−1.8573 ± 0.0021`. A deviation that is zero, negligible
 * or unknown gives the seven digits of an exact value.
 */
export function createMeasurementFormatter(
  { value, deviation = 0 }: { readonly value: number; readonly deviation?: number | undefined },
  language: Language,
): (value: number) => string {
  // Rounding gives the square root of a zero variance about this size.
  if (!(deviation > 10 ** -exactDigits * Math.abs(value))) return (exact) => writeExact(exact, language)
  const decimals = 1 - findExponent(Number(deviation.toPrecision(2)))
  const size = Math.max(Math.abs(value), deviation)
  const power = isPlain(size) ? 0 : findExponent(size)
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

/** Returns whether a number is written without an exponent. */
function isPlain(size: number): boolean {
  return size >= 1e-4 && size < 1e9
}

/** Returns the decimal exponent of the first digit. */
function findExponent(value: number): number {
  return Number(value.toExponential().split('e')[1])
}

function withMinus(text: string): string {
  return text.replaceAll('-', '−')
}
