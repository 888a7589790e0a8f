import { expect, it } from 'vitest'
import { defaultSettings, defaultSizes, readKept, writeKept } from './composer-settings.ts'

it('keeps settings and sizes', () => {
  const kept = {
    settings: { ...defaultSettings, limit: 12, angleForm: 'degrees' as const },
    sizes: { ...defaultSizes, code: 500 },
  }
  expect(readKept(writeKept(kept))).toEqual(kept)
})

it.each([
  undefined,
  '',
  'null',
  '[]',
  '{"settings":7}',
  '{"settings":{"limit":"many","angleForm":"turns","density":1}}',
])('falls back where %s says nothing that fits', (text) => {
  expect(readKept(text)).toEqual({ settings: defaultSettings, sizes: defaultSizes })
})
