import type { Language } from './languages.ts'

/** Stands between two sentences, and between a label and what it says. Japanese sets no typed space. */
export const sentenceSpace: Readonly<Record<Language, string>> = { en: ' ', ja: '' }
export const colon: Readonly<Record<Language, string>> = { en: ': ', ja: '：' }

const fullStop: Readonly<Record<Language, string>> = { en: '.', ja: '。' }
function isFinished(sentence: string) {
  return /[.!?…。！？]$/.test(sentence)
}

/** Sentences one after the other; what is no sentence is left out, and one that another follows gets its full stop. */
export function joinSentences(
  language: Language,
  sentences: readonly (string | false | undefined)[],
): string {
  const said = sentences.filter((sentence): sentence is string => Boolean(sentence))
  return said
    .map((sentence, index) =>
      index === said.length - 1 || isFinished(sentence) ? sentence : `${sentence}${fullStop[language]}`,
    )
    .join(sentenceSpace[language])
}
