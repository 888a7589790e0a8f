const zero = 48
const nine = 57
const underscore = 95

/** The value of the number literal `text[start..end)`: decimal, 0b, 0o, 0x or with point and exponent; underscores skipped. */
export function numberValue(text: string, start: number, end: number): number {
  let value = 0
  for (let i = start; i < end; i++) {
    const unit = text.charCodeAt(i)
    if (unit >= zero && unit <= nine) value = value * 10 + (unit - zero)
    else if (unit !== underscore) return slowNumberValue(text, start, end)
  }
  return value
}

/** A malformed number has its problem already and counts as 0; one beyond all doubles is Infinity. */
function slowNumberValue(text: string, start: number, end: number): number {
  const value = Number(text.slice(start, end).replaceAll('_', '').toLowerCase())
  return Number.isNaN(value) ? 0 : value
}
