/**
 * Creates a random generator from a word: FNV-1a of the word seeds a mulberry32. It gives the same
 * numbers between 0 and 1 on every machine.
 */
export function createSeededRandom(word: string): () => number {
  let state = 0x811c9dc5
  for (const character of word) state = Math.imul(state ^ character.codePointAt(0)!, 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
