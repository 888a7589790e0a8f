import { isWordUnit } from './character-class.ts'
import type { TimeUnit } from './tree.ts'

const zero = 48
const nine = 57
const underscore = 95

/** Length of `im` or a unit of time at an offset; 0 if there is none. */
export function unitLength(text: string, offset: number): number {
  const first = text.charCodeAt(offset)
  const second = text.charCodeAt(offset + 1)
  let length = 0
  if (first === 105 && second === 109) length = 2 // im
  else if (first === 100 && second === 116) length = 2 // dt
  else if (isScaled(first) && second === 115) length = 2
  else if (first === 115) length = 1
  return length > 0 && isWordUnit(text.charCodeAt(offset + length)) ? 0 : length
}

/** `n`, `u`, `m`, the micro sign or the Greek mu, which precede `s` in a unit. */
function isScaled(unit: number): boolean {
  return unit === 110 || unit === 117 || unit === 109 || unit === 0xb5 || unit === 0x3bc
}

export function timeUnit(text: string, end: number): TimeUnit {
  switch (text.charCodeAt(end - 2)) {
    case 100: // d
      return 'dt'
    case 110: // n
      return 'ns'
    case 109: // m
      return 'ms'
    case 117: // u
    case 0xb5: // micro sign
    case 0x3bc: // Greek mu
      return 'us'
    default:
      return 's'
  }
}

/**
 * Value of the number literal `text[start..end)`: decimal, 0b, 0o, 0x, or with a point and an
 * exponent. Ignores underscores.
 */
export function numberValue(text: string, start: number, end: number): number {
  let value = 0
  for (let i = start; i < end; i++) {
    const unit = text.charCodeAt(i)
    if (unit >= zero && unit <= nine) value = value * 10 + (unit - zero)
    else if (unit !== underscore) return slowNumberValue(text, start, end)
  }
  return value
}

/**
 * A malformed number is 0, because the lexer has reported it. A number beyond the range of doubles
 * is Infinity.
 */
function slowNumberValue(text: string, start: number, end: number): number {
  const value = Number(text.slice(start, end).replaceAll('_', '').toLowerCase())
  return Number.isNaN(value) ? 0 : value
}
