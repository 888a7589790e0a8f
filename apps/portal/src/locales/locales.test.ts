import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const folder = import.meta.dirname
const languages = readdirSync(folder).filter((name) => !name.includes('.'))
const namespaces = readdirSync(join(folder, 'en')).filter((file) => file.endsWith('.json'))

function read(language: string, file: string): unknown {
  return JSON.parse(readFileSync(join(folder, language, file), 'utf8'))
}

const pluralForm = /_(zero|one|two|few|many|other)$/

/** Returns every text of a catalogue by its path. */
function textsOf(catalogue: unknown, path = ''): Map<string, string> {
  if (typeof catalogue === 'string') return new Map([[path, catalogue]])
  const members = Object.entries(catalogue as Record<string, unknown>)
  return new Map(members.flatMap(([key, value]) => [...textsOf(value, path ? `${path}.${key}` : key)]))
}

/** Like `textsOf`, but with one key for all plural forms, which differ between languages. */
function countedTextsOf(catalogue: unknown) {
  return new Map([...textsOf(catalogue)].map(([key, text]) => [key.replace(pluralForm, ''), text]))
}

function variablesOf(text: string) {
  return [...text.matchAll(/(?<=\{\{\s*)\w+/g)].map(([name]) => name).toSorted()
}

describe('the catalogues', () => {
  it('has the same files in each language', () => {
    for (const language of languages)
      expect(readdirSync(join(folder, language)).filter((file) => file.endsWith('.json'))).toEqual(namespaces)
  })

  it.each(namespaces)('has the same keys and variables in %s', (file) => {
    const english = countedTextsOf(read('en', file))
    for (const language of languages) {
      const translated = countedTextsOf(read(language, file))
      expect([...translated.keys()].toSorted(), language).toEqual([...english.keys()].toSorted())
      for (const [key, text] of english) {
        const wanted = variablesOf(text).filter((name) => name !== 'count')
        expect(
          variablesOf(translated.get(key) ?? '').filter((name) => name !== 'count'),
          `${language} ${key}`,
        ).toEqual(wanted)
      }
    }
  })

  it.each(namespaces)('has exactly the plural forms of each language in %s', (file) => {
    for (const language of languages) {
      const forms = Map.groupBy(
        [...textsOf(read(language, file)).keys()].filter((key) => pluralForm.test(key)),
        (key) => key.replace(pluralForm, ''),
      )
      const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
      for (const [key, found] of forms)
        expect(found.toSorted(), language).toEqual(
          pluralCategories.map((form) => `${key}_${form}`).toSorted(),
        )
    }
  })

  it.each(namespaces)('has no empty text in %s', (file) => {
    for (const language of languages)
      for (const [key, text] of textsOf(read(language, file)))
        expect(text.trim(), `${language} ${key}`).not.toBe('')
  })
})

describe('the sources', () => {
  const source = join(folder, '..')
  const text = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.ts$|\.d\.ts$/.test(path))
    .map((path) => readFileSync(join(source, path), 'utf8'))
    .join('\n')
  const eventNames = readFileSync(
    join(source, '../../../packages/api-client/src/generated/audit-event-names.ts'),
    'utf8',
  )
  const words = new Set([...(text.match(/[\w-]+/g) ?? []), ...(eventNames.match(/[\w-]+/g) ?? [])])
  const literals = new Set([...text.matchAll(/(["'])([\w:.-]+)\1/g)].map(([, , literal]) => literal))
  /**
   * The fixed pieces of templates such as `form.${problem}`. A template without fixed pieces is
   * ignored.
   */
  const templates = [...text.matchAll(/`((?:[\w:.-]|\$\{[^{}`]*\})+)`/g)]
    .map(([, template = '']) => template.split(/\$\{[^{}]*\}/))
    .filter((pieces) => pieces.some(Boolean))
  const patterns = templates.map(
    (pieces) =>
      new RegExp(
        `^${pieces.map((piece) => piece.replaceAll('.', String.raw`\.`)).join(String.raw`([\w-]+)`)}$`,
      ),
  )
  /**
   * Whether the sources contain a key, literally or as a template filled with words of the sources.
   */
  const isRead = (key: string) =>
    literals.has(key) ||
    patterns.some((pattern) => {
      const [, ...holes] = pattern.exec(key) ?? []
      return holes.length > 0 && holes.every((word) => words.has(word))
    })

  it.each(namespaces)('use every text of %s', (file) => {
    const unread = [...countedTextsOf(read('en', file)).keys()].filter(
      (key) => !isRead(key) && !isRead(`${file.replace('.json', '')}:${key}`),
    )
    expect(unread).toEqual([])
  })
})
