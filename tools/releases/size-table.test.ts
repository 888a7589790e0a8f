import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repositoryRoot } from '../source/repository-root.ts'
import { readPublicPackages } from './public-packages.ts'
import { findSizeFaults, readSizeTable, readWeighedEntries } from './size-table.ts'

it('lists every entry of every package that a page can load', () => {
  const stated = readSizeTable(readFileSync(join(repositoryRoot, 'docs/packages.md'), 'utf8'))
  const entries = readPublicPackages(repositoryRoot).flatMap(({ name, entryPoints }) =>
    entryPoints
      .filter((entry) => !entry.endsWith('.json'))
      .map((entry) => name.slice('@qportal/'.length) + entry.slice(1)),
  )
  expect([...stated.keys()].toSorted()).toEqual(entries.toSorted())
})

const table = `
| Entry | Before | Now |
|---|---|---|
| \`circuit\` | 22,193 | 22,274 |
| \`composer/drawing.css\` | – | 900 |
`

it('reads the table and what is weighed', () => {
  expect([...readSizeTable(table)]).toEqual([
    ['circuit', 22_274],
    ['composer/drawing.css', 900],
  ])
  expect([...readWeighedEntries('@qportal/ui: 31692 B\n@qportal/ui/charts: 31202 B\n')]).toEqual([
    ['ui', 31_692],
    ['ui/charts', 31_202],
  ])
})

it('finds sizes that are no longer true, and entries that are left out or gone', () => {
  const stated = readSizeTable(table)
  expect(findSizeFaults(stated, new Map([...stated, ['circuit', 24_000]]))).toEqual([])
  expect(
    findSizeFaults(
      stated,
      new Map([
        ['circuit', 25_000],
        ['circuit/matrix', 609],
      ]),
    ),
  ).toEqual([
    'circuit weighs 25000 B, not 22274 B',
    'composer/drawing.css does not exist',
    'circuit/matrix (609 B) is not in the table',
  ])
})
