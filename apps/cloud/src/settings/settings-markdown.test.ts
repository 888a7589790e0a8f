import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { withSettingsTable } from './settings-markdown.ts'

it('README lists every setting (pnpm generate writes the list)', () => {
  const readme = readFileSync(resolve(import.meta.dirname, '..', '..', 'README.md'), 'utf8')
  expect(withSettingsTable(readme)).toBe(readme)
})
