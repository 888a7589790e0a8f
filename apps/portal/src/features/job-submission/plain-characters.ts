/** What was typed, with the characters of a Japanese keyboard and of print as the plain ones that they stand for: `Ｘ ０` is `X 0`. */
export const plainCharacters = (text: string): string => text.normalize('NFKC').replaceAll('\u2212', '-')
