import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { composerWords } from '@qportal/composer/messages'
import { describe, expect, it } from 'vitest'
import { languages, type Language } from '../../platform/i18n/languages.ts'
import { documentKeys, searchDocuments, type DocumentKey } from './document-catalogue.ts'
import { readSections } from './document-sections.ts'

function read(language: string, key: string) {
  return readFileSync(join(import.meta.dirname, '../../locales', language, 'documents', `${key}.md`), 'utf8')
}
/** Every text of the portal and its composer. */
function shownIn(language: Language): readonly unknown[] {
  const catalogues = join(import.meta.dirname, '..', '..', 'locales', language)
  const shown: unknown[] = Object.values(composerWords[language])
  for (const file of readdirSync(catalogues).filter((name) => name.endsWith('.json')))
    JSON.parse(readFileSync(join(catalogues, file), 'utf8'), (_, text: unknown) => void shown.push(text))
  return shown
}
function codeOf(text: string) {
  return [...text.matchAll(/```\w+\n.*?```/gs)].map(([code]) => code)
}
const english = new Map(documentKeys.map((key) => [key, read('en', key)] as const))

describe('the documents', () => {
  it.each(documentKeys)('has %s in both languages, with the same sections and links', (key) => {
    const [en, ja] = [read('en', key), read('ja', key)]
    const count = (text: string, pattern: RegExp) => (text.match(pattern) ?? []).length
    const idsOf = (text: string) => readSections(text).map(({ id }) => id)
    const figuresOf = (text: string) => text.match(/\(figure:[a-z-]+\)/g)
    expect(idsOf(ja)).toEqual(idsOf(en))
    expect(new Set(idsOf(en)).size).toBe(idsOf(en).length)
    expect(figuresOf(ja)).toEqual(figuresOf(en))
    expect(count(ja, /^\|/gm)).toBe(count(en, /^\|/gm))
    expect(codeOf(ja)).toEqual(codeOf(en))
    expect(ja.match(/\]\(\/[^)]*\)/g)).toEqual(en.match(/\]\(\/[^)]*\)/g))
  })

  it.each(documentKeys)('uses bold in %s only for names that the portal shows', (key) => {
    for (const language of languages)
      for (const [, name] of read(language, key).matchAll(/\*\*(.+?)\*\*/g))
        expect(shownIn(language), `${language} ${key}`).toContain(name)
  })

  it('links only to existing pages', () => {
    const routes = join(import.meta.dirname, '..', '..', 'routes', '_signed-in')
    for (const text of english.values())
      for (const [, path] of text.matchAll(/\]\((\/[^)?]*)[^)]*\)/g))
        expect(
          [`${routes}${path}.tsx`, `${routes}${path}/index.tsx`].some((file) => existsSync(file)),
          path,
        ).toBe(true)
  })
})

describe('searchDocuments', () => {
  const hits = (wanted: string) => searchDocuments(english, wanted).map(({ key }): DocumentKey => key)

  it.each([
    ['histogram', ['getting-started']],
    ['PAULI coefficients', ['jobs', 'terms']],
    ['calibration', ['composer', 'devices', 'errors', 'teaching', 'terms']],
    ['ｃａｌｉｂｒａｔｉｏｎ', ['composer', 'devices', 'errors', 'teaching', 'terms']],
    ['histogram calibration', []],
    ['Count interval caption', ['getting-started']],
    ['nothing of that sort', []],
    ['  ', []],
  ])('finds for %j the documents %j', (wanted, keys) => {
    expect(hits(wanted)).toEqual(keys)
  })

  it('cuts a long line around the word', () => {
    const text = `${'before '.repeat(40)}Found${' after'.repeat(40)}`
    expect(searchDocuments(new Map([['long', text]]), 'found')[0]?.excerpt).toMatch(
      /^….{55,62}Found.{130,140}…$/,
    )
  })

  it('shows a line without its Markdown', () => {
    expect(searchDocuments(english, 'Bell Templates')[0]?.excerpt).toBe(
      'Open New job. Give the job a name and a device, and choose Bell pair under Templates: a program that entangles two qubits. The same circuit can be drawn in the composer.',
    )
  })
})
