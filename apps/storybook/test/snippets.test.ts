import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readSnippets } from '../src/snippets/read-snippets.ts'

const snippets = await readSnippets()
const folder = fileURLToPath(new URL('../reports/snippets/', import.meta.url))
const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')

describe('the code of the stories', () => {
  it('exists for every story of a page', () => {
    expect(snippets.size).toBeGreaterThan(280)
  })

  it('compiles in an app that has only the published entry points', () => {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    for (const [id, { en }] of snippets) writeFileSync(join(folder, `${id}.tsx`), en)
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(configuration))
    expect(problemsIn(folder)).toBe('')
  })

  it('imports nothing of Storybook and no file of a package', () => {
    const wrong = [...snippets].filter(([, { en, ja }]) =>
      /from '(?:\.|storybook|@storybook)|\bsay\(/.test(`${en}\n${ja}`),
    )
    expect(wrong.map(([id]) => id)).toEqual([])
  })

  it('has the texts of the language', () => {
    expect(snippets.get('fields-textfield--public-form')?.ja).toContain('label="メールアドレス"')
    expect(snippets.get('fields-textfield--public-form')?.en).toContain('label="Email"')
  })
})

const configuration = {
  extends: '../../tsconfig.json',
  include: ['*.tsx', '../../../../packages/ui/src/custom-properties.d.ts'],
  compilerOptions: { noUnusedLocals: false, noUnusedParameters: false },
}

function problemsIn(project: string): string {
  try {
    return execFileSync('node', [compiler, '--noEmit', '-p', project], { encoding: 'utf8' })
  } catch (error) {
    return String((error as { stdout?: string }).stdout)
  }
}
