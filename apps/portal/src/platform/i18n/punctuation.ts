import type { Language } from './languages.ts'

/** Separates two sentences. Japanese uses no space. */
export const sentenceSpace: Readonly<Record<Language, string>> = { en: ' ', ja: '' }
export const colon: Readonly<Record<Language, string>> = { en: ': ', ja: '：' }

const fullStop: Readonly<Record<Language, string>> = { en: '.', ja: '。' }
function endsWithPunctuation(sentence: string) {
  return /[.!?…。！？]$/.test(sentence)
}

/** Joins sentences and adds a missing full stop between two of them. Skips empty entries. */
export function joinSentences(
  language: Language,
  sentences: readonly (string | false | undefined)[],
): string {
  const said = sentences.filter((sentence): sentence is string => Boolean(sentence))
  return said
    .map((sentence, index) =>
      index === said.length - 1 || endsWithPunctuation(sentence)
        ? sentence
        : `${sentence}${fullStop[language]}`,
    )
    .join(sentenceSpace[language])
}
