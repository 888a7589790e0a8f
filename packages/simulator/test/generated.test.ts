import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compileEngine } from '../scripts/compile-engine.ts'
import { maxBytes, weighBundle } from '../scripts/weigh-bundle.ts'

const generated = join(import.meta.dirname, '../src/generated/engine-wasm.ts')

it('holds the engine that its sources compile to', async () => {
  expect(readFileSync(generated, 'utf8')).toBe(await compileEngine())
})

it('is light, with all that stands around it, for a page and for a worker', async () => {
  expect(gzipSync(readFileSync(generated)).length).toBeLessThan(12_000)
  for (const entry of ['index.ts', 'worker/browser-entry.ts'])
    expect(await weighBundle(entry), entry).toBeLessThan(maxBytes)
})
