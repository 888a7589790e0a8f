import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const folder = import.meta.dirname
const namespaces = readdirSync(join(folder, 'en'))

const read = (language: string, file: string): unknown =>
  JSON.parse(readFileSync(join(folder, language, file), 'utf8'))

/** Every text of a catalogue by its path. Plural forms differ between languages, so `_one` and `_other` are one key. */
function textsOf(catalogue: unknown, path = ''): Map<string, string> {
  if (typeof catalogue === 'string') return new Map([[path.replace(/_(one|other)$/, ''), catalogue]])
  const members = Object.entries(catalogue as Record<string, unknown>)
  return new Map(members.flatMap(([key, value]) => [...textsOf(value, path ? `${path}.${key}` : key)]))
}

const variablesOf = (text: string) => [...text.matchAll(/(?<=\{\{\s*)\w+/g)].map(([name]) => name).toSorted()

describe('the catalogues', () => {
  it('has the same files in both languages', () => {
    expect(readdirSync(join(folder, 'ja'))).toEqual(namespaces)
  })

  it.each(namespaces)('has the same keys and variables in %s', (file) => {
    const english = textsOf(read('en', file))
    const japanese = textsOf(read('ja', file))
    expect([...japanese.keys()].toSorted()).toEqual([...english.keys()].toSorted())
    for (const [key, text] of english) {
      const wanted = variablesOf(text).filter((name) => name !== 'count')
      expect(
        variablesOf(japanese.get(key) ?? '').filter((name) => name !== 'count'),
        key,
      ).toEqual(wanted)
    }
  })

  it.each(namespaces)('has no empty text in %s', (file) => {
    for (const language of ['en', 'ja'])
      for (const [key, text] of textsOf(read(language, file)))
        expect(text.trim(), `${language} ${key}`).not.toBe('')
  })
})
