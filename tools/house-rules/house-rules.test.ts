import { describe, expect, it } from 'vitest'
import { parseSource } from '../source/read-source.ts'
import { findBreaches } from './find-breaches.ts'
import { findDesertedFolders } from './find-deserted-folders.ts'
import { findNamelessFolders } from './find-nameless-folders.ts'
import { findUnexplainedExports } from './find-unexplained-exports.ts'

function breaches(path: string, text: string) {
  return findBreaches(parseSource(path, text)).map(({ message }) => message)
}

const refused: readonly [path: string, text: string][] = [
  ['apps/portal/src/shell/header.tsx', 'const Header = () => <h1>Welcome back</h1>'],
  ['apps/portal/src/shell/header.tsx', 'const Header = () => <h1>ようこそ</h1>'],
  ['apps/portal/src/shell/header.tsx', 'const Header = () => <input placeholder="Search jobs" />'],
  ['packages/ui/src/dialog.tsx', 'const Close = () => <button aria-label="Close" />'],
  ['packages/ui/src/dialog.test.ts', "vi.mock('./focus.ts')"],
  ['packages/ui/src/dialog.test.ts', "it.only('opens', () => {})"],
  ['packages/ui/src/index.ts', "export * from './dialog.tsx'"],
  ['packages/ui/src/utils.ts', 'const one = 1'],
  ['packages/ui/src/dialog.ts', 'export const LONGEST_TITLE: number = 80'],
  ['packages/ui/src/dialog.test.ts', "const TITLE = 'Leave?'"],
  ['packages/ui/src/dialog.ts', 'const one = 1\n'.repeat(401)],
  ['packages/ui/scripts/budget.ts', '/** Run by `pnpm budget`. */'],
]

const kept: readonly [path: string, text: string][] = [
  ['apps/portal/src/shell/header.tsx', "const Header = () => <h1>{t('shell.welcome')}</h1>"],
  ['apps/portal/src/shell/header.tsx', 'const Name = () => <code translate="no">OPENQASM</code>'],
  ['apps/portal/src/shell/header.tsx', 'const Sign = () => <span>·</span>'],
  ['packages/ui/src/dialog.ts', 'const X = 1; const title = `${X} ${LABEL}`'],
  [
    'packages/ui/scripts/budget.ts',
    '/** Run by `npm run pnpm -- --filter @qportal/ui budget`, not by pnpm. */',
  ],
  ['packages/ui/src/dialog.stories.tsx', 'const Story = () => <p>Any words</p>'],
  ['packages/ui/src/dialog.ts', '// long because: one table\n' + 'const one = 1\n'.repeat(401)],
]

describe('the house rules', () => {
  it.each(refused)('refuse in %s: %.60s', (path, text) => {
    expect(breaches(path, text)).toHaveLength(1)
  })

  it.each(kept)('keep in %s: %.60s', (path, text) => {
    expect(breaches(path, text)).toEqual([])
  })

  it('ask every folder of sources what lives there, in a sentence', () => {
    const readmes: Readonly<Record<string, string>> = {
      'packages/ui/src/fields/README.md': '# Fields\n\nWhat is filled in, each with a label.\n',
      'packages/ui/src/data/README.md': '# Tables, tabs, pages and their files\n',
    }
    const paths = ['fields/select.tsx', 'fields/field.tsx', 'data/sort.ts', 'text/card.tsx'].map(
      (path) => `packages/ui/src/${path}`,
    )
    expect(findNamelessFolders(paths, (path) => readmes[path]).map(({ path }) => path)).toEqual([
      'packages/ui/src/data/README.md',
      'packages/ui/src/text/README.md',
    ])
  })

  it('find a README that was left alone in its folder', () => {
    const paths = [
      'README.md',
      'packages/ui/src/README.md',
      'packages/ui/src/data/README.md',
      'packages/ui/src/text/card.tsx',
    ]
    expect(findDesertedFolders(paths).map(({ path }) => path)).toEqual(['packages/ui/src/data/README.md'])
  })

  it('ask for a docstring on each function and constant that a package hands out', () => {
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
})
