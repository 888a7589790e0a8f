/** The words of a story in the language of the toolbar. Call it while rendering. */
export const say = (english: string, japanese: string): string =>
  document.documentElement.lang === 'ja' ? japanese : english
