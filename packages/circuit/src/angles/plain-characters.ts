/**
 * Replaces full-width and typographic characters in a typed angle or observable: `３＊ｐｉ` becomes
 * `3*pi`, `Ｘ ０` becomes `X 0`. Applies NFKC (Unicode Standard Annex #15), and turns the minus sign
 * U+2212 into a hyphen and the ordinal sign U+00BA into a degree sign.
 */
export function plainCharacters(text: string): string {
  return text.replaceAll('\u00ba', '°').normalize('NFKC').replaceAll('\u2212', '-')
}
