/** Returns the word if it is in the list. Servers and links may contain other words. */
export function knownWord<Word extends string>(words: readonly Word[], word: unknown): Word | undefined {
  return words.find((candidate) => candidate === word)
}
