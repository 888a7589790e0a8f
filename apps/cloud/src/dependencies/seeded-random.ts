/**
 * Creates a random generator from a word: FNV-1a of the word seeds a mulberry32. It gives the same
 * numbers on every machine.
 *
 * Suitable for a generated calibration, unsuitable for anything that must not be guessed.
 */
export function createSeededRandom(word: string) {
  let state = 0x811c9dc5
  for (const byte of new TextEncoder().encode(word)) state = Math.imul(state ^ byte, 0x01000193)

  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  /** The Box-Muller transform. */
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
  return {
    uniform,
    normal,
    /** A log-normal value around a median, clamped to the bounds. */
    spread: ({ median, sigma, from, to }: { median: number; sigma: number; from: number; to: number }) =>
      Math.min(to, Math.max(from, median * Math.exp(sigma * normal()))),
  }
}
