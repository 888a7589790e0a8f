const LINE_FEED = 10
const CARRIAGE_RETURN = 13
const DOUBLE_QUOTE = 34
const SINGLE_QUOTE = 39
const ASTERISK = 42
const SLASH = 47
const LEFT_BRACE = 123
const RIGHT_BRACE = 125

/** Where the brace stands that closes the body of a `cal` or `defcal`; braces in comments and strings do not count. */
export function calibrationBodyEnd(text: string, start: number): number {
  let depth = 0
  let end = start
  for (; end < text.length; end++) {
    const unit = text.charCodeAt(end)
    if (unit === LEFT_BRACE) depth++
    else if (unit === RIGHT_BRACE && depth-- === 0) break
    else if (unit === SLASH && text.charCodeAt(end + 1) === SLASH) end = lineEnd(text, end) - 1
    else if (unit === SLASH && text.charCodeAt(end + 1) === ASTERISK) {
      const close = text.indexOf('*/', end + 2)
      end = close < 0 ? text.length - 1 : close + 1
    } else if (unit === DOUBLE_QUOTE || unit === SINGLE_QUOTE) end = stringEnd(text, end, unit)
  }
  return end
}

const isBreak = (unit: number): boolean => unit === LINE_FEED || unit === CARRIAGE_RETURN

/** The end of the line that an offset is on, before its break. */
export function lineEnd(text: string, from: number): number {
  let end = from
  while (end < text.length && !isBreak(text.charCodeAt(end))) end++
  return end
}

/** The quote that closes a string on its line; the opening one if there is none. */
function stringEnd(text: string, start: number, quote: number): number {
  for (let end = start + 1; end < text.length; end++) {
    const unit = text.charCodeAt(end)
    if (unit === quote) return end
    if (isBreak(unit)) return start
  }
  return start
}
