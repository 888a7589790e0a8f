/**
 * Returns the digits of a text as ASCII, at most `length` of them. Accepts full-width digits
 * (U+FF10 to U+FF19).
 */
export function readDigits(text: string, length = Number.POSITIVE_INFINITY): string {
  return text
    .normalize('NFKC')
    .replace(/[^0-9]/g, '')
    .slice(0, length)
}
