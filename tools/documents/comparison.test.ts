import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repositoryRoot } from '../source/read-source.ts'

const peers = 'tools/releases/consumers/peers'
const [, ...sections] = read('docs/comparison.md').split(/^## /m)
const comparisons = sections.map((text) => {
  const blocks = [...text.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].map(
    ([, language, code = '']) => [language, code] as const,
  )
  return [text.slice(0, text.indexOf('\n')), blocks] as const
})

function read(path: string): string {
  return readFileSync(join(repositoryRoot, path), 'utf8')
}

function linesOf(code: string): string[] {
  return code.split('\n').filter((line) => line.trim() !== '')
}

it('covers every package', () => {
  expect(comparisons.map(([name]) => name)).toEqual([
    'api-client',
    'auth-core',
    'circuit',
    'openqasm',
    'simulator',
    'composer',
    'ui',
  ])
})

it.each(comparisons)('shows the lines of the README of %s, in their order', (name, [ours]) => {
  const readme = linesOf(read(`packages/${name}/README.md`))
  let from = 0
  for (const line of linesOf(ours?.[1] ?? '')) {
    const at = readme.indexOf(line, from)
    expect(at, `"${line}" after line ${from}`).toBeGreaterThanOrEqual(from)
    from = at + 1
  }
  expect(from).toBeGreaterThan(0)
})

it('tries the lines of every library that can be installed', () => {
  const tried = comparisons.filter(([name]) => pathOfPeer(name) !== undefined)
  expect(tried.map(([name]) => name)).toEqual(['api-client', 'auth-core', 'circuit', 'openqasm', 'simulator'])
  for (const [name, [, other]] of tried)
    expect(other?.[1].trim(), name).toBe(read(pathOfPeer(name) ?? '').trim())
})

function pathOfPeer(name: string): string | undefined {
  return [`${peers}/${name}.ts`, `${peers}/${name}.js`].find((path) => existsSync(join(repositoryRoot, path)))
}
