import type { english } from './english.ts'

export type ComposerWord = keyof typeof english

/** Every word of the composer in one language. */
export type ComposerWords = Readonly<Record<ComposerWord, string>>

/** A word with its values in their places. */
export type Say = (word: ComposerWord, values?: Readonly<Record<string, string | number>>) => string

/** `{{name}}`, or `{{name|one|other}}`. */
const place = /\{\{(\w+)(?:\|(\w+)\|(\w+))?\}\}/g

/** The words of one language, ready to be said with their values: `sayIn(composerWords.en)('said.removed', { count: 2 })`. */
export function sayIn(words: ComposerWords): Say {
  return (word, values = {}) =>
    words[word].replaceAll(place, (_, name: string, one?: string, other?: string) => {
      if (one === undefined || other === undefined) return String(values[name] ?? '')
      return values[name] === 1 ? one : other
    })
}
