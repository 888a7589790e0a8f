import { expect, it } from 'vitest'
import { maxGzipBytes, maxLazyGzipBytes, measureSize } from './measure-size.ts'

it('stays within its weight limit without openapi-fetch', async () => {
  const { bytes, gzipBytes } = await measureSize('index.ts')
  // A smaller size means that the bundle misses code.
  expect(bytes).toBeGreaterThan(5000)
  expect(gzipBytes).toBeLessThan(maxGzipBytes['index.ts'])
})

it('loads the code for file storages only on demand', async () => {
  const { modules, lazyGzipBytes } = await measureSize('index.ts')
  expect(modules.map(([name]) => name).filter((name) => /fflate|stored-jobs|read-zip/.test(name))).toEqual([])
  expect(lazyGzipBytes).toBeGreaterThan(3000)
  expect(lazyGzipBytes).toBeLessThan(maxLazyGzipBytes)
})

it('needs no calibration code to list devices', async () => {
  const { gzipBytes } = await measureSize('calibration/index.ts')
  expect(gzipBytes).toBeGreaterThan(500)
  expect(gzipBytes).toBeLessThan(maxGzipBytes['calibration/index.ts'])
})
