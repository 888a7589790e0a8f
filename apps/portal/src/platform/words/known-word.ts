/** The word itself if it is one of those we have a text for; servers may send others, and links anything. */
export function knownWord<Word extends string>(words: readonly Word[], word: unknown): Word | undefined {
  return words.find((known) => known === word)
}
