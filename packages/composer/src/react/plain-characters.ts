/** What was typed, with the characters of a Japanese keyboard and of print as the plain ones that they stand for: `３＊ｐｉ` is `3*pi`. */
export const plainCharacters = (text: string): string => text.normalize('NFKC').replaceAll('\u2212', '-')
