import { describe, expect, it } from 'vitest'
import { parseSource } from '../source/read-source.ts'
import { findBreaches, findLongFile } from './find-breaches.ts'
import { findLongSubjects } from './find-long-subjects.ts'
import { findOrphanReadmes } from './find-orphan-readmes.ts'
import { findUnexplainedExports } from './find-unexplained-exports.ts'
import { findUnknownColors, readColors } from './find-unknown-colors.ts'
import { findWideProse } from './find-wide-prose.ts'

function breaches(path: string, text: string) {
  return findBreaches(parseSource(path, text)).map(({ message }) => message)
}

const refused: readonly [path: string, text: string][] = [
  ['apps/portal/src/shell/header.tsx', 'function Header() { return <h1>Welcome back</h1> }'],
  ['apps/portal/src/shell/header.tsx', 'function Header() { return <h1>ようこそ</h1> }'],
  ['apps/portal/src/shell/header.tsx', 'function Header() { return <input placeholder="Search jobs" /> }'],
  ['packages/ui/src/dialog.tsx', 'function Close() { return <button aria-label="Close" /> }'],
  ['packages/ui/src/dialog.test.ts', "vi.mock('./focus.ts')"],
  ['packages/ui/src/dialog.test.ts', "it.only('opens', () => {})"],
  ['packages/ui/src/index.ts', "export * from './dialog.tsx'"],
  ['packages/ui/src/utils.ts', 'const one = 1'],
  ['packages/ui/src/dialog.ts', 'export const LONGEST_TITLE: number = 80'],
  ['packages/ui/src/dialog.test.ts', "const TITLE = 'Leave?'"],
  ['packages/ui/src/dialog.ts', 'const mostRows = 10'],
  ['apps/portal/src/features/admin/people.ts', 'const rows = users.map((user) => user.device_id)'],
  ['apps/portal/src/features/admin/people.ts', 'const change = { available_at: null }'],
  ['apps/portal/src/features/admin/people.ts', "const code = reply['message_code']"],
  ['packages/ui/src/dialog.ts', 'function fits(leastWidth: number) {}'],
  ['packages/ui/src/dialog.ts', 'export const open = () => true'],
  ['packages/ui/src/dialog.ts', `// ${'word '.repeat(20)}`],
  ['packages/ui/src/dialog.ts', `/**\n * ${'word '.repeat(20)}\n */`],
  ['packages/ui/src/dialog.test.ts', `it('${'word '.repeat(17)}', () => {})`],
  ['packages/ui/src/dialog.test.ts', `describe.each([1])('${'word '.repeat(17)}', () => {})`],
  ['packages/ui/scripts/budget.ts', '/** Run by `pnpm budget`. */'],
  ['tools/run/tasks.mjs', "const log = '/home/ada/log'"],
]

const kept: readonly [path: string, text: string][] = [
  ['apps/portal/src/shell/header.tsx', "function Header() { return <h1>{t('shell.welcome')}</h1> }"],
  ['apps/portal/src/shell/header.tsx', 'function Name() { return <code translate="no">OPENQASM</code> }'],
  ['apps/portal/src/shell/header.tsx', 'function Sign() { return <span>·</span> }'],
  ['packages/ui/src/dialog.ts', "const page = '/homework/1'"],
  ['packages/ui/src/dialog.ts', 'const X = 1; const title = `${X} ${LABEL}`'],
  [
    'packages/ui/scripts/budget.ts',
    '/** Run by `npm run pnpm -- --filter @qportal/ui budget`, not by pnpm. */',
  ],
  ['packages/ui/src/dialog.stories.tsx', 'function Story() { return <p>Any words</p> }'],
  ['packages/ui/src/dialog.ts', 'const mostly = 1; const open: Opener = () => true'],
  ['packages/ui/src/dialog.ts', `// ${'word '.repeat(18)}\nconst text = '${'word '.repeat(30)}'`],
  ['packages/ui/src/dialog.ts', `// See https://example.org/${'a'.repeat(100)}`],
]

describe('the house rules', () => {
  it.each(refused)('refuse in %s: %.60s', (path, text) => {
    expect(breaches(path, text)).toHaveLength(1)
  })

  it.each(kept)('keep in %s: %.60s', (path, text) => {
    expect(breaches(path, text)).toEqual([])
  })

  it('warn of a long file, but not of a long test', () => {
    const long = 'const one = 1\n'.repeat(401)
    const paths = ['packages/ui/src/dialog.ts', 'packages/ui/src/dialog.test.ts']
    expect(paths.flatMap((path) => findLongFile(parseSource(path, long))).map(({ path }) => path)).toEqual([
      'packages/ui/src/dialog.ts',
    ])
  })

  it('warn of a commit subject of more than 72 characters', () => {
    const commits = [
      { hash: 'a1', subject: 'x'.repeat(72) },
      { hash: 'b2', subject: 'x'.repeat(73) },
    ]
    expect(findLongSubjects(commits).map(({ path }) => path)).toEqual(['commit b2'])
  })

  it('refuse prose of more than 100 columns, outside tables, code and links', () => {
    const wide = 'word '.repeat(25).trim()
    const text = ['# Title', wide, `| ${wide} |`, '```', wide, '```', `[${wide}](a.md)`].join('\n')
    const documents = ['README.md', 'packages/ui/CHANGELOG.md'].map((path) => ({ path, text }))
    expect(findWideProse(documents).map(({ path, line }) => `${path}:${line}`)).toEqual(['README.md:2'])
  })

  it('find a README that is the only file of its folder', () => {
    const paths = [
      'README.md',
      'packages/ui/src/README.md',
      'packages/ui/src/data/README.md',
      'packages/ui/src/text/card.tsx',
    ]
    expect(findOrphanReadmes(paths).map(({ path }) => path)).toEqual(['packages/ui/src/data/README.md'])
  })

  it('require a docstring on each function and constant that a package exports', () => {
    const entry =
      "export { bare, told, type Shape } from './told.ts'\nexport { PlusIcon } from './icons/plus.tsx'"
    const made = '/** Told. */\nexport const told = 1\nexport function bare() {}\nexport interface Shape {}'
    const files = [
      parseSource('packages/ui/src/index.ts', entry),
      parseSource('packages/ui/src/told.ts', made),
      parseSource('packages/ui/src/icons/plus.tsx', 'export const PlusIcon = () => null'),
    ]
    expect(findUnexplainedExports(files, ['packages/ui/src/index.ts'])).toEqual([
      {
        path: 'packages/ui/src/told.ts',
        line: 3,
        message: 'exports bare from its package without a docstring',
      },
    ])
  })
  it('refuse a class that looks like a color of the theme and names none', () => {
    const colors = readColors(
      '@theme {\n  --color-line1: x;\n  --color-danger: x;\n  --color-danger-wash: x;\n}',
    )
    const text =
      '<p className="border-b border-line text-center">\n<p className="hover:border-s-line1 bg-danger-wash text-danger2">'
    expect(findUnknownColors([{ path: 'a.tsx', text }], colors)).toEqual([
      { path: 'a.tsx', line: 1, message: 'border-line names no color of the theme' },
      { path: 'a.tsx', line: 2, message: 'text-danger2 names no color of the theme' },
    ])
  })
})
