/** Message keys for the position of bit 0, the last sentence of a caption. */
export const zeroWord = { right: 'results.zeroRight', left: 'results.zeroLeft' } as const

export const betweenSentences = { en: ' ', ja: '' } as const
