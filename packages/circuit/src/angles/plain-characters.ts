/**
 * What was typed as an angle or an observable, with the characters of a Japanese keyboard and of print as the plain ones that they stand for:
 * `３＊ｐｉ` is `3*pi`, `Ｘ ０` is `X 0`. Full-width and other compatibility forms become those of NFKC (Unicode Standard Annex #15), the
 * minus sign U+2212 a hyphen.
 */
export function plainCharacters(text: string): string {
  return text.normalize('NFKC').replaceAll('\u2212', '-')
}
