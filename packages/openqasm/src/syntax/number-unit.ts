import { characterClasses, CharacterClass } from './character-class.ts'

/** Whether a name can go on with this character of ASCII. */
export function isWordUnit(unit: number): boolean {
  if (unit >= 128) return false
  const kind = characterClasses[unit]
  return kind === CharacterClass.Letter || kind === CharacterClass.Digit
}

/** Length of `im` or of a unit of time at an offset, 0 if there is none. */
export function unitLength(text: string, offset: number): number {
  const first = text.charCodeAt(offset)
  const second = text.charCodeAt(offset + 1)
  let length = 0
  if (first === 105 && second === 109) length = 2 // im
  else if (first === 100 && second === 116) length = 2 // dt
  else if (isScaled(first) && second === 115) length = 2
  else if (first === 115) length = 1
  return length > 0 && isWordUnit(text.charCodeAt(offset + length)) ? 0 : length
}

/** `n`, `u`, `m`, the micro sign and the Greek mu, each before an `s`. */
function isScaled(unit: number): boolean {
  return unit === 110 || unit === 117 || unit === 109 || unit === 0xb5 || unit === 0x3bc
}
