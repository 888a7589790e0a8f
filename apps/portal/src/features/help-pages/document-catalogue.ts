import type { Language } from '../../platform/i18n/languages.ts'
import { matchesQuery } from '../../platform/labels/matches-query.ts'

/** The documents in the order of the list. Each has a Markdown file per language. */
export const documentKeys = [
  'getting-started',
  'composer',
  'jobs',
  'devices',
  'programs',
  'errors',
  'teaching',
  'terms',
] as const

export type DocumentKey = (typeof documentKeys)[number]

const files = import.meta.glob<string>('../../locales/*/documents/*.md', { query: '?raw', import: 'default' })

/** Loads the text of a document. */
export async function loadDocument(key: DocumentKey, language: Language): Promise<string> {
  const load = files[`../../locales/${language}/documents/${key}.md`]
  if (!load) throw new Error(`There is no document ${key} in ${language}`)
  return load()
}

export interface DocumentHit<Key extends string> {
  readonly key: Key
  /** The matching line, without its Markdown. */
  readonly excerpt: string
}

/**
 * Finds the texts that contain all words of the search, in any case and width, with the line that
 * contains all or the first of them.
 */
export function searchDocuments<Key extends string>(
  texts: ReadonlyMap<Key, string>,
  wanted: string,
): DocumentHit<Key>[] {
  if (!wanted.trim()) return []
  return [...texts].flatMap(([key, text]) => {
    if (!matchesQuery(text, wanted)) return []
    const lines = text.split('\n')
    const [firstWord = ''] = wanted.trim().split(/\s+/)
    const line =
      lines.find((one) => matchesQuery(one, wanted)) ?? lines.find((one) => matchesQuery(one, firstWord))
    return [{ key, excerpt: cutAround(firstWord, plainText(line ?? '')) }]
  })
}

const maxExcerptLength = 200
const maxCharactersBefore = 60

/** Cuts a long line so that it begins shortly before the word. */
function cutAround(word: string, line: string): string {
  if (line.length <= maxExcerptLength) return line
  const wordStart = line.toLowerCase().indexOf(word.toLowerCase())
  const start = wordStart <= maxCharactersBefore ? 0 : wordStart - maxCharactersBefore
  const end = start + maxExcerptLength
  return `${start > 0 ? '…' : ''}${line.slice(start, end).trim()}${end < line.length ? '…' : ''}`
}

function plainText(line: string) {
  return line
    .replace(/ \{#[a-z-]+\}$/, '')
    .replace(/^!(?=\[)/, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*`#|]/g, '')
    .replace(/^\s*(\d+\.|-)\s*/, '')
    .trim()
}
