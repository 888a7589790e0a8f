import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { composerWords } from '../messages.ts'
import { sayIn, type ComposerWord } from './composer-words.ts'
import { languages } from './languages.ts'
import { loadComposerWords } from './load-composer-words.ts'

const say = sayIn(composerWords.en)

it.each([
  [1, '1 qubit · depth 1 · 1 gate'],
  [2, '2 qubits · depth 2 · 2 gates'],
])('uses the form for the number %i', (number, text) => {
  expect(say('bar.statistics', { qubits: number, depth: number, gates: number })).toBe(text)
  // A selected loop counts as one, too.
  expect(say('viewer.several', { count: number })).toBe(number === 1 ? '1 gate selected' : '2 gates selected')
})

it.each(languages)('separates thousands in %s, except in numbers of places', (language) => {
  const sayIt = sayIn(composerWords[language])
  expect(sayIt('results.captionCounts', { shots: 10_240 })).toContain('10,240')
  expect(sayIt('problems.line', { line: 1024 })).toContain('1024')
  expect(sayIt('results.time', { ms: 1024.5 })).toContain('1024.5')
})

it('fills in values in a language with one form', () => {
  expect(sayIn(composerWords.ja)('bar.statistics', { qubits: 1, depth: 2, gates: 3 })).toBe(
    '1量子ビット · 深さ2 · 3ゲート',
  )
})

it.each(languages)('leaves no place of a text in %s unfilled', (language) => {
  const words = Object.keys(composerWords[language]) as ComposerWord[]
  const texts = words.flatMap((word) =>
    [1, 2].map((count) => sayIn(composerWords[language])(word, { count })),
  )
  expect(texts.filter((text) => /[{}]{2}/.test(text))).toEqual([])
})

it('has no typed space beside a Japanese character', () => {
  const spaced = Object.values(composerWords.ja).filter((text) =>
    // The dot between figures has a space on both sides, as in English.
    /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}] | [\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]/u.test(
      text.replaceAll(' · ', '·'),
    ),
  )
  expect(spaced).toEqual([])
})

it('has no unused text', () => {
  const source = join(import.meta.dirname, '..')
  const said = globSync('**/*.{ts,tsx}', { cwd: source, exclude: ['messages/**'] })
    .map((file) => readFileSync(join(source, file), 'utf8'))
    .join('\n')
  const isSaid = (word: string) =>
    said.includes(`'${word}'`) || said.includes(`\`${word.slice(0, word.indexOf('.'))}.$`)
  expect(Object.keys(composerWords.en).filter((word) => !isSaid(word))).toEqual([])
})

it.each(['english', 'japanese'])('has each key of the %s texts in one file', (folder) => {
  const texts = globSync(`${folder}/*.ts`, { cwd: import.meta.dirname })
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('\n')
  const keys = [...texts.matchAll(/^ {2}'([^']+)':/gm)].map(([, key = '']) => key)
  expect(keys.toSorted()).toEqual(Object.keys(composerWords.en).toSorted())
})

it.each(languages)('loads the same texts for %s alone', async (language) => {
  expect(await loadComposerWords(language)).toBe(composerWords[language])
})
