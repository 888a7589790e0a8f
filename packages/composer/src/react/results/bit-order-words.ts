/** Where bit 0 stands, as the last sentence of a figure's caption. */
export const zeroWord = { right: 'results.zeroRight', left: 'results.zeroLeft' } as const

export const betweenSentences = { en: ' ', ja: '' } as const
