import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')
const snippets = [...readme.matchAll(/^```ts\n(.*?)^```/gms)].map(([, code = '']) => code)
const folder = new URL('../reports/readme/', import.meta.url)

/** Each line `expression // => value` becomes a pair of what it is and what it should be. */
function withResults(code: string) {
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

it('has no line that a copy without semicolons joins to the line before', () => {
  expect(readme.match(/^[([`+/-].*\/\/ =>.*$/gm)).toBeNull()
})

it('has four snippets', () => expect(snippets).toHaveLength(4))
