import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { documentKeys, searchDocuments, type DocumentKey } from './document-catalogue.ts'

const read = (language: string, key: string) =>
  readFileSync(join(import.meta.dirname, language, `${key}.md`), 'utf8')
const english = new Map(documentKeys.map((key) => [key, read('en', key)] as const))

describe('the documents', () => {
  it.each(documentKeys)('has %s in both languages, with the same sections and links', (key) => {
    const [en, ja] = [read('en', key), read('ja', key)]
    const count = (text: string, pattern: RegExp) => (text.match(pattern) ?? []).length
    expect(count(ja, /^# /gm)).toBe(count(en, /^# /gm))
    expect(ja.match(/\]\(\/[^)]*\)/g)).toEqual(en.match(/\]\(\/[^)]*\)/g))
  })

  it('links only to pages that exist', () => {
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
    ['PAULI coefficients', ['jobs']],
    ['calibration', ['devices']],
    ['nothing of the kind', []],
    ['  ', []],
  ])('finds for %j the documents %j', (wanted, keys) => {
    expect(hits(wanted)).toEqual(keys)
  })

  it('shows the line without its Markdown', () => {
    expect(searchDocuments(english, 'Bell sample')[0]?.excerpt).toBe(
      'Open New job. Give the job a name, choose a device, and press Bell sample: a program that entangles two qubits.',
    )
  })
})
