import { expect, it } from 'vitest'
import { measureSize } from './measure-size.ts'

it('weighs less than 6.3 kB gzipped without openapi-fetch', async () => {
  const { bytes, gzipBytes } = await measureSize('index.ts')
  // Less than this, and the measure has lost its way.
  expect(bytes).toBeGreaterThan(5000)
  expect(gzipBytes).toBeLessThan(6300)
})

it('needs no calibration code to list devices', async () => {
  const { gzipBytes } = await measureSize('calibration/index.ts')
  expect(gzipBytes).toBeGreaterThan(500)
  expect(gzipBytes).toBeLessThan(1500)
})
