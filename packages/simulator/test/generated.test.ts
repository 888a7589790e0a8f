import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compileEngine } from '../scripts/compile-engine.ts'
import { maxBytes, weighBundle, type WeighedEntry } from '../scripts/weigh-bundle.ts'

const generated = join(import.meta.dirname, '../src/generated/engine-wasm.ts')

it('contains the engine compiled from assembly/', async () => {
  expect(readFileSync(generated, 'utf8')).toBe(await compileEngine())
})

it('stays within the weight limits of a page and of a worker', async () => {
  expect(gzipSync(readFileSync(generated)).length).toBeLessThan(12_000)
  for (const entry of Object.keys(maxBytes) as WeighedEntry[])
    expect((await weighBundle(entry)).bytes, entry).toBeLessThan(maxBytes[entry])
})
