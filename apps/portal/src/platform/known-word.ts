/** The word itself if it is one of those we have a text for; servers may send others. */
export function knownWord<Word extends string>(words: readonly Word[], word: string): Word | undefined {
  return words.find((known) => known === word)
}
