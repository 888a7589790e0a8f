import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compileEngine } from '../scripts/compile-engine.ts'
import { maxBytes, weighBundle } from '../scripts/weigh-bundle.ts'

const generated = join(import.meta.dirname, '../src/generated/engine-wasm.ts')

it('contains the engine compiled from assembly/', async () => {
  expect(readFileSync(generated, 'utf8')).toBe(await compileEngine())
})

it('is within the size budget, with all code of a page or a worker', async () => {
  expect(gzipSync(readFileSync(generated)).length).toBeLessThan(12_000)
  for (const entry of ['index.ts', 'worker/browser-entry.ts'])
    expect(await weighBundle(entry), entry).toBeLessThan(maxBytes)
})
