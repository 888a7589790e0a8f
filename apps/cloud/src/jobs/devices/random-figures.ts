import { createSeededRandom } from '@qportal/circuit'

/** Creates a generator of scattered figures: the same word gives the same ones on every machine. */
export function createRandomFigures(word: string) {
  const random = createSeededRandom(word)
  /** The Box-Muller transform. */
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return {
    normal,
    /** A log-normal value around a median, clamped to the bounds. */
    spread: ({ median, sigma, from, to }: { median: number; sigma: number; from: number; to: number }) =>
      Math.min(to, Math.max(from, median * Math.exp(sigma * normal()))),
  }
}
