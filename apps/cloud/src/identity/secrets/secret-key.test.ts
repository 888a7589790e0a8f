import { mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { loadSecretKey } from './secret-key.ts'

function newFolder() {
  return mkdtempSync(join(tmpdir(), 'secret-key-'))
}

it('makes a key once, readable by its owner only', () => {
  const dataFolder = join(newFolder(), 'data')
  const key = loadSecretKey({ dataFolder })
  expect(Buffer.from(key.toString(), 'base64')).toHaveLength(32)
  expect(loadSecretKey({ dataFolder })).toEqual(key)
  expect(statSync(join(dataFolder, 'identity.key')).mode & 0o777).toBe(0o600)
})

it('prefers the configured key', () => {
  const configured = 'x'.repeat(32)
  expect(loadSecretKey({ dataFolder: '/nowhere', configured })).toEqual(Buffer.from(configured))
})

it('refuses a key that is too short', () => {
  const dataFolder = newFolder()
  writeFileSync(join(dataFolder, 'identity.key'), 'short')
  expect(() => loadSecretKey({ dataFolder })).toThrow('at least 32')
})
