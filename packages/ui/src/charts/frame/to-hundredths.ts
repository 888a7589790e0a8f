/**
 * Pixels to a hundredth. Logarithms differ in their last digit between engines, so that a drawing made on a server would not be that of the
 * browser.
 */
export function toHundredths(pixels: number): number {
  return Math.round(pixels * 100) / 100
}
