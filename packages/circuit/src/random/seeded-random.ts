/**
 * Creates a generator of pseudorandom numbers between 0 and 1, excluding 1 (mulberry32). A text is
 * hashed to a seed (FNV-1a of its code points). The same seed gives the same numbers on every
 * machine. Not for anything that must not be guessed.
 */
export function createSeededRandom(seed: number | string): () => number {
  let state = typeof seed === 'number' ? seed : hashText(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193)
  return hash
}
