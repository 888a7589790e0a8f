import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { repositoryRoot } from '../source/read-source.ts'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: repositoryRoot,
  encoding: 'utf8',
}).split('\n')
const tests = new Set(files.filter((path) => path.includes('.test.')).map((path) => basename(path)))
const settings = new Set(
  files
    .filter((path) => /^apps\/cloud\/src\/settings\/\w+-settings\.ts$/.test(path))
    .flatMap((path) => [...read(path).matchAll(/'([A-Z][A-Z0-9_]+)'/g)])
    .map(([, name]) => name!),
)

function read(path: string): string {
  return readFileSync(join(repositoryRoot, path), 'utf8')
}

const page = read('docs/security.md')
const rows = page
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => {
    const [, section = '', state = '', evidence = ''] = line.split('|').map((cell) => cell.trim())
    return { section, state, evidence }
  })

/** Chapters of ASVS 5.0 and the number of their sections. */
const sectionsOfChapters = [5, 4, 7, 4, 4, 8, 6, 4, 2, 7, 7, 3, 4, 3, 4, 5, 3]

/** `V5.1–V5.4` is a range, `V17` a whole chapter. */
function sectionsOf(name: string): string[] {
  const [, chapter, from, to = from] = /^V(\d+)(?:\.(\d+)(?:–V\d+\.(\d+))?)? /.exec(name) ?? []
  const [first, last] = from === undefined ? [1, sectionsOfChapters[Number(chapter) - 1]!] : [from, to]
  const count = Number(last) - Number(first) + 1
  return Array.from({ length: count }, (_, index) => `${chapter}.${Number(first) + index}`)
}

it('judges every section of ASVS 5.0, once and in order', () => {
  const all = sectionsOfChapters.flatMap((sections, index) =>
    Array.from({ length: sections }, (_, section) => `${index + 1}.${section + 1}`),
  )
  expect(rows.flatMap(({ section }) => sectionsOf(section))).toEqual(all)
  expect(new Set(rows.map(({ state }) => state))).toEqual(
    new Set(['met', 'partly', 'not met', 'not applicable']),
  )
})

it('names only tests and settings that exist', () => {
  const text = page + read('docs/threat-model.md')
  const named = [...text.matchAll(/`([\w-]+(?:\.\w+)?\.test\.tsx?)`/g)].map(([, name]) => name!)
  expect(named.filter((name) => !tests.has(name))).toEqual([])
  const variables = [...text.matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g)].map(([, name]) => name!)
  expect(variables.filter((name) => !settings.has(name))).toEqual([])
  expect([named.length, variables.length].every((count) => count > 10)).toBe(true)
})

it('names a test, a setting or a document for everything that is met', () => {
  const proves = (name: string) =>
    tests.has(name) || settings.has(name.split('=')[0]!) || existsSync(join(repositoryRoot, name))
  const unproven = rows.filter(({ state, evidence }) => {
    const names = [...evidence.matchAll(/`([^`]+)`/g)].map(([, name]) => name!)
    const links = [...evidence.matchAll(/\]\(([\w-]+\.md)/g)].map(([, path]) => `docs/${path!}`)
    return state === 'met' && ![...names, ...links].some(proves)
  })
  expect(unproven.map(({ section }) => section)).toEqual([])
})
