/**
 * Rounds pixels to hundredths. Logarithms differ in the last digit between engines; a server's
 * drawing would not match the browser's.
 */
export function toHundredths(pixels: number): number {
  return Math.round(pixels * 100) / 100
}
