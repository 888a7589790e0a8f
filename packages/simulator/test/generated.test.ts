import { readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compileEngine } from '../scripts/compile-engine.ts'

const generated = join(import.meta.dirname, '../src/generated/engine-wasm.ts')

it('holds the engine that its sources compile to', async () => {
  expect(readFileSync(generated, 'utf8')).toBe(await compileEngine())
})

it('is light, with all that stands around it', () => {
  expect(gzipSync(readFileSync(generated)).length).toBeLessThan(12_000)
  const sources = join(import.meta.dirname, '../src')
  const modules = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => stripTypeScriptTypes(readFileSync(join(sources, file), 'utf8')))
  // Without comments and indentation, but with all its long names: a bundler makes less of it.
  const code = modules.join('').replaceAll(/\/\*\*.*?\*\/|^[^\S\n]*\/\/[^\n]*$|^\s+/gms, '')
  expect(gzipSync(code).length).toBeLessThan(60_000)
})
