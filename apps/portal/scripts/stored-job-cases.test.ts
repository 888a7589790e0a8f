import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const root = new URL('../../../', import.meta.url).pathname

/** The rows of the table in docs/clouds.md: a case, and the titles of its tests by column. */
function readCases() {
  const document = readFileSync(`${root}docs/clouds.md`, 'utf8')
  const table = document.split('| Case | Test of the client | Tests of screens |\n')[1]?.split('\n\n')[0]
  return (table ?? '')
    .split('\n')
    .filter((row) => row.startsWith('|') && !row.startsWith('|---'))
    .map((row) => {
      const [name = '', client = '', screens = ''] = row.split('|').slice(1, -1)
      const titlesIn = (cell: string) => [...cell.matchAll(/"([^"]+)"/g)].map(([, title]) => title ?? '')
      return { name: name.trim(), client: titlesIn(client), screens: titlesIn(screens) }
    })
}

/** The titles of all tests in files, as they are written. */
function titlesOf(pattern: string): Set<string> {
  const sources = globSync(pattern, { cwd: root }).map((file) => readFileSync(root + file, 'utf8'))
  const call = /(?:^|\s)(?:describe|it|journey)(?:\.each\([\s\S]*?\))?\(\s*(['"])(.*?)\1/g
  return new Set(sources.flatMap((source) => [...source.matchAll(call)].map(([, , title]) => title ?? '')))
}

describe('the cases of a portal on an S3 cloud in docs/clouds.md', () => {
  const cases = readCases()

  it('are fifteen, and an upgrade of the cloud', () => {
    const numbers = cases.map(({ name }) => Number.parseInt(name, 10) || 0)
    expect(numbers).toEqual([...Array.from({ length: 15 }, (_, index) => index + 1), 0])
  })

  it('each have tests of the client and of screens, which exist', () => {
    const client = titlesOf('packages/api-client/src/generations/stored-jobs.test.ts')
    const screens = new Set([
      ...titlesOf('apps/portal/test/*.browser.test.tsx'),
      ...titlesOf('apps/portal/journeys/*.journey.ts'),
    ])
    const wrong = cases.flatMap((row) => [
      ...(row.client.length === 0 || row.screens.length === 0 ? [`${row.name}: no test`] : []),
      ...row.client.filter((title) => !client.has(title)),
      ...row.screens.filter((title) => !screens.has(title)),
    ])
    expect(wrong).toEqual([])
  })
})
