/** Returns the text in the language of the toolbar. Call it while rendering. */
export function say(english: string, japanese: string): string {
  return document.documentElement.lang === 'ja' ? japanese : english
}
