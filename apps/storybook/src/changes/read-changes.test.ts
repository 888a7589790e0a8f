import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { changesOf, readChanges } from './read-changes.ts'

const log = `# @qportal/ui

## 0.5.0

2026-11-26, [code since 0.4.0](https://example.org)

### Breaking

- \`Tabs\` calls \`onSelect\`.

## 0.2.0

### Minor Changes

- **Added**

  - \`DataTable\` takes \`cardsUpTo\`; \`Tabs.beside\` is new.
`

describe('the changes of a change log', () => {
  it('have version, date, heading and text', () => {
    expect(readChanges(log)).toEqual([
      { version: '0.5.0', date: '2026-11-26', heading: 'Breaking', text: '`Tabs` calls `onSelect`.' },
      {
        version: '0.2.0',
        heading: 'Added',
        text: '`DataTable` takes `cardsUpTo`; `Tabs.beside` is new.',
      },
    ])
  })

  it('belong to the components that they name in code', () => {
    const changes = readChanges(log)
    expect(changesOf('Tabs', changes).map(({ version }) => version)).toEqual(['0.5.0', '0.2.0'])
    expect(changesOf('Tab', changes)).toEqual([])
  })

  it.each(['ui', 'composer'])('of %s are all read', (name) => {
    const text = readFileSync(new URL(`../../../../packages/${name}/CHANGELOG.md`, import.meta.url), 'utf8')
    const versions = [...text.matchAll(/^## (.*)$/gm)].map(([, version]) => version)
    expect([...new Set(readChanges(text).map(({ version }) => version))]).toEqual(versions)
  })
})
