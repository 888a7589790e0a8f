/** The ASCII digits of a text, full-width ones (U+FF10 to U+FF19) included, at most `length` of them. */
export function digitsOf(text: string, length = Number.POSITIVE_INFINITY): string {
  return text
    .normalize('NFKC')
    .replace(/[^0-9]/g, '')
    .slice(0, length)
}
