import { conventions, type Language } from './languages.ts'

function endsWithPunctuation(sentence: string) {
  return /[.!?…。！？]$/.test(sentence)
}

/** Joins sentences and adds a missing full stop between two of them. Skips empty entries. */
export function joinSentences(
  language: Language,
  sentences: readonly (string | false | undefined)[],
): string {
  const { fullStop, sentenceSpace } = conventions[language]
  const said = sentences.filter((sentence): sentence is string => Boolean(sentence))
  return said
    .map((sentence, index) =>
      index === said.length - 1 || endsWithPunctuation(sentence) ? sentence : `${sentence}${fullStop}`,
    )
    .join(sentenceSpace)
}
