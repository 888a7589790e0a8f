import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')
const snippets = [...readme.matchAll(/^```ts\n(.*?)^```/gms)].map(([, code = '']) => code)
const folder = new URL('../reports/readme/', import.meta.url)

/** Replaces each line `expression // => value` by a pair of its actual and expected value. */
function withResults(code: string): string {
  return `${code.replaceAll(/^(.*) \/\/ => (.*)$/gm, 'results.push([$1, $2])').replace(/^(?!import)/m, 'const results: unknown[][] = []\n')}\nexport { results }\n`
}

it.each(snippets.map((code, i) => [i + 1, code] as const))(
  'runs snippet %i of the README',
  async (i, code) => {
    await mkdir(folder, { recursive: true })
    const file = new URL(`snippet-${i}.ts`, folder)
    await writeFile(file, withResults(code))
    const { results } = (await import(/* @vite-ignore */ file.href)) as {
      results: readonly [unknown, unknown][]
    }
    expect(results.length).toBe(code.split('// =>').length - 1)
    expect(results.length).toBeGreaterThan(1)
    for (const [found, wanted] of results) expect(found).toEqual(wanted)
  },
)

it.each(snippets.map((code, i) => [i + 1, code] as const))(
  'runs snippet %i of the README as a reader copies it',
  async (i, code) => {
    await mkdir(folder, { recursive: true })
    const file = new URL(`copied-${i}.ts`, folder)
    await writeFile(file, code)
    await import(/* @vite-ignore */ file.href)
  },
)

it('finds the three snippets of the README', () => expect(snippets).toHaveLength(3))
