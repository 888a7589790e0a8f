import { fits } from '../../platform/words/fits.ts'
import type { Language } from '../../platform/i18n/languages.ts'

/** The documents in the order in which they are listed. Each is a Markdown file per language. */
export const documentKeys = ['getting-started', 'composer', 'jobs', 'devices'] as const

export type DocumentKey = (typeof documentKeys)[number]

const files = import.meta.glob<string>('./*/*.md', { query: '?raw', import: 'default' })

/** The text of a document, loaded when it is first asked for. */
export async function loadDocument(key: DocumentKey, language: Language): Promise<string> {
  const load = files[`./${language}/${key}.md`]
  if (!load) throw new Error(`There is no document ${key} in ${language}`)
  return load()
}

export interface DocumentHit<Key extends string> {
  readonly key: Key
  /** The line that was found, without its Markdown. */
  readonly excerpt: string
}

/** Every text with a line that holds all words of the search, whatever their case and width. */
export function searchDocuments<Key extends string>(
  texts: ReadonlyMap<Key, string>,
  wanted: string,
): DocumentHit<Key>[] {
  if (!wanted.trim()) return []
  return [...texts].flatMap(([key, text]) => {
    const line = text.split('\n').find((one) => fits(one, wanted))
    return line === undefined ? [] : [{ key, excerpt: plainText(line) }]
  })
}

const plainText = (line: string) =>
  line
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*`#|]/g, '')
    .replace(/^\s*(\d+\.|-)\s*/, '')
    .trim()
