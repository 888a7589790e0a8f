/** Classes of the 128 ASCII characters, by the tokens that they can begin. */
export const CharacterClass = { Other: 0, Blank: 1, Letter: 2, Digit: 3, Punctuation: 4, Quote: 5 } as const

export const characterClasses = new Uint8Array(128)
for (const blank of ' \t\r\n\f\v') characterClasses[blank.charCodeAt(0)] = CharacterClass.Blank
for (const letter of '_abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ') {
  characterClasses[letter.charCodeAt(0)] = CharacterClass.Letter
}
for (const digit of '0123456789') characterClasses[digit.charCodeAt(0)] = CharacterClass.Digit
for (const mark of '[]{}():;,.@=+-*/%|&^!~<>$#')
  characterClasses[mark.charCodeAt(0)] = CharacterClass.Punctuation
for (const quote of '"\'') characterClasses[quote.charCodeAt(0)] = CharacterClass.Quote

const unicodeLetter = /[\p{Lu}\p{Ll}\p{Lt}\p{Lm}\p{Lo}\p{Nl}]/u

/**
 * Length in UTF-16 units of a letter outside ASCII at `offset`; 0 if there is no letter.
 *
 * @see OpenQASM 3.1, "Types and casting / Generalities": identifiers use the categories Lu Ll Lt Lm
 * Lo Nl
 */
export function unicodeLetterLength(text: string, offset: number): 0 | 1 | 2 {
  const codePoint = text.codePointAt(offset)!
  if (!unicodeLetter.test(String.fromCodePoint(codePoint))) return 0
  return codePoint > 0xffff ? 2 : 1
}

/** Returns whether an ASCII character can continue a name. */
export function isWordUnit(unit: number): boolean {
  if (unit >= 128) return false
  const kind = characterClasses[unit]
  return kind === CharacterClass.Letter || kind === CharacterClass.Digit
}
