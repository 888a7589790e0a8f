import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { defaultDataFolder } from './default-data-folder.ts'

const repository = mkdtempSync(join(tmpdir(), 'default-data-folder-'))
afterAll(() => rmSync(repository, { recursive: true, force: true }))

it('is .cloud, or .local-cloud while only an older version has stored data', () => {
  expect(defaultDataFolder(repository)).toBe(join(repository, '.cloud'))
  mkdirSync(join(repository, '.local-cloud'))
  expect(defaultDataFolder(repository)).toBe(join(repository, '.local-cloud'))
  mkdirSync(join(repository, '.cloud'))
  expect(defaultDataFolder(repository)).toBe(join(repository, '.cloud'))
})
