const lineFeed = 10
const carriageReturn = 13
const doubleQuote = 34
const singleQuote = 39
const asterisk = 42
const slash = 47
const leftBrace = 123
const rightBrace = 125

/**
 * Offset of the brace that closes the body of a `cal` or `defcal`. Ignores braces in comments and
 * strings.
 */
export function calibrationBodyEnd(text: string, start: number): number {
  let depth = 0
  let end = start
  for (; end < text.length; end++) {
    const unit = text.charCodeAt(end)
    if (unit === leftBrace) depth++
    else if (unit === rightBrace && depth-- === 0) break
    else if (unit === slash && text.charCodeAt(end + 1) === slash) end = lineEnd(text, end) - 1
    else if (unit === slash && text.charCodeAt(end + 1) === asterisk) {
      const close = text.indexOf('*/', end + 2)
      end = close < 0 ? text.length - 1 : close + 1
    } else if (unit === doubleQuote || unit === singleQuote) end = stringEnd(text, end, unit)
  }
  return end
}

function isBreak(unit: number): boolean {
  return unit === lineFeed || unit === carriageReturn
}

/** End of the line that contains an offset, before the line break. */
export function lineEnd(text: string, from: number): number {
  let end = from
  while (end < text.length && !isBreak(text.charCodeAt(end))) end++
  return end
}

/**
 * Offset of the quote that closes a string on its line, or of the opening quote if there is none.
 */
function stringEnd(text: string, start: number, quote: number): number {
  for (let end = start + 1; end < text.length; end++) {
    const unit = text.charCodeAt(end)
    if (unit === quote) return end
    if (isBreak(unit)) return start
  }
  return start
}
