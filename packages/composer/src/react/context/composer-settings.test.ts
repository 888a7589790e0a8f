import { expect, it } from 'vitest'
import {
  defaultSettings,
  defaultSizes,
  readStoredSettings,
  withinRange,
  writeStoredSettings,
} from './composer-settings.ts'

it('round-trips settings and sizes', () => {
  const stored = {
    settings: { ...defaultSettings, liveMs: 1200, angleForm: 'degrees' as const },
    sizes: { ...defaultSizes, code: 500 },
  }
  expect(readStoredSettings(writeStoredSettings(stored))).toEqual(stored)
})

it.each([
  undefined,
  '',
  'null',
  '[]',
  '{"settings":7}',
  '{"settings":{"liveMs":"many","angleForm":"turns","density":1}}',
])('uses the defaults for the stored text %s', (text) => {
  expect(readStoredSettings(text)).toEqual({ settings: defaultSettings, sizes: defaultSizes })
})

it('clamps numbers to their range and ignores stored ones outside of it', () => {
  expect(withinRange('seed', 1e20)).toBe(Number.MAX_SAFE_INTEGER)
  expect(withinRange('liveMs', 0.2)).toBe(50)
  const stored = writeStoredSettings({
    settings: { ...defaultSettings, seed: 1e20, shots: 0, liveMs: 1200 },
    sizes: defaultSizes,
  })
  expect(readStoredSettings(stored).settings).toEqual({ ...defaultSettings, liveMs: 1200 })
})
