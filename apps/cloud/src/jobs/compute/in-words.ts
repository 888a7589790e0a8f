/** Writes a whole number for a sentence: `10,000`. */
export function inWords(value: number): string {
  return value.toLocaleString('en-US')
}
