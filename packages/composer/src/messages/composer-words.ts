import type { english } from './english.ts'

export type ComposerWord = keyof typeof english

/** Every word of the composer in one language. */
export type ComposerWords = Readonly<Record<ComposerWord, string>>

/** A word with its values in their places. */
export type Say = (word: ComposerWord, values?: Readonly<Record<string, string | number>>) => string

export const sayIn =
  (words: ComposerWords): Say =>
  (word, values = {}) =>
    words[word].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
