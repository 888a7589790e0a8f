import type { english } from './english/english.ts'

/** Name of a text of the composer. */
export type ComposerWord = keyof typeof english

/** All texts of the composer in one language. */
export type ComposerWords = Readonly<Record<ComposerWord, string>>

/** Returns a text with its values filled in. */
export type Say = (word: ComposerWord, values?: Readonly<Record<string, string | number>>) => string

/** `{{name}}`, or `{{name|one|other}}` with a form for 1 and one for other numbers. */
const placeholder = /\{\{(\w+)(?:\|([^|}]+)\|([^|}]+))?\}\}/g

/** Numbers that name a place are written without separators: line 1024. */
const namesOfPlaces: ReadonlySet<string> = new Set(['line', 'column', 'columns', 'number'])

/** Both languages separate thousands by a comma. */
const thousands = new Intl.NumberFormat('en')

function written(name: string, value: string | number | undefined): string {
  if (typeof value === 'number' && Number.isInteger(value) && !namesOfPlaces.has(name))
    return thousands.format(value)
  return String(value ?? '')
}

/**
 * Returns the function that fills values into the texts of one language:
 * `sayIn(composerWords.en)('said.removed', { count: 2 })`.
 */
export function sayIn(words: ComposerWords): Say {
  return (word, values = {}) =>
    words[word].replaceAll(placeholder, (_, name: string, one?: string, other?: string) => {
      if (one === undefined || other === undefined) return written(name, values[name])
      return values[name] === 1 ? one : other
    })
}
