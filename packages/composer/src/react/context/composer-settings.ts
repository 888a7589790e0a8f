import type { AngleForm } from '../../layout/angle-text.ts'
import type { Density } from '../../layout/circuit-geometry.ts'
import type { BitOrder } from '../../simulate/read-live-states.ts'

/** The settings of view, live simulation, export and code. */
export interface ComposerSettings {
  readonly isLive: boolean
  /** The longest estimated time of a live simulation, in milliseconds. */
  readonly liveMs: number
  readonly density: Density
  readonly shots: number
  readonly seed: number
  readonly bitOrder: BitOrder
  readonly angleForm: AngleForm
  /** Colours of exported circuits: pictures and LaTeX. */
  readonly pictureColors: PictureColors
  /** Whether exported circuits have the names of the wires. */
  readonly hasWireNames: boolean
  /** Exports OpenQASM 3 without gate definitions, which devices refuse. */
  readonly isInlined: boolean
  readonly hasLineNumbers: boolean
  readonly isWrapped: boolean
}

export type PictureColors = 'color' | 'gray'

export const defaultSettings: ComposerSettings = {
  isLive: true,
  liveMs: 500,
  density: 'comfortable',
  shots: 1024,
  seed: 1,
  bitOrder: 'right',
  angleForm: 'written',
  pictureColors: 'color',
  hasWireNames: true,
  isInlined: false,
  hasLineNumbers: true,
  isWrapped: false,
}

/** Ranges of the integer settings, as the simulator accepts them. */
export const settingsRanges = {
  liveMs: { min: 50, max: 60_000 },
  shots: { min: 1, max: 100_000 },
  seed: { min: 0, max: Number.MAX_SAFE_INTEGER },
} as const

/** Rounds and clamps a value to the range of a setting. */
export function withinRange(setting: keyof typeof settingsRanges, value: number): number {
  return Math.min(settingsRanges[setting].max, Math.max(settingsRanges[setting].min, Math.round(value)))
}

function isRanged(key: string): key is keyof typeof settingsRanges {
  return Object.hasOwn(settingsRanges, key)
}

/** Sizes of the panes in CSS pixels. */
export interface PaneSizes {
  readonly palette: number
  readonly code: number
  readonly results: number
}

export const defaultSizes: PaneSizes = { palette: 216, code: 392, results: 314 }

/** The storage of settings and pane sizes, as one text. */
export interface SettingsStorage {
  readonly read: () => string | undefined
  readonly write: (text: string) => void
}

interface StoredSettings {
  readonly settings: ComposerSettings
  readonly sizes: PaneSizes
}

/** Reads stored settings, field by field: missing or invalid fields get their defaults. */
export function readStoredSettings(text: string | undefined): StoredSettings {
  const stored = parse(text)
  return {
    settings: merge(defaultSettings, stored['settings']),
    sizes: merge(defaultSizes, stored['sizes']),
  }
}

export function writeStoredSettings(stored: StoredSettings): string {
  return JSON.stringify(stored)
}

function parse(text: string | undefined): Readonly<Record<string, unknown>> {
  try {
    return objectOf(JSON.parse(text ?? '{}'))
  } catch {
    return {}
  }
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}

const choices: Readonly<Record<string, readonly string[]>> = {
  density: ['comfortable', 'compact'],
  bitOrder: ['right', 'left'],
  angleForm: ['written', 'decimal', 'degrees'],
  pictureColors: ['color', 'gray'],
}

function merge<Values extends object>(defaults: Values, found: unknown): Values {
  const values = objectOf(found)
  const entries = Object.entries(defaults).map(([key, fallback]) => {
    const value = values[key]
    const fits =
      typeof value === typeof fallback &&
      (choices[key]?.includes(String(value)) ?? true) &&
      (!isRanged(key) || withinRange(key, Number(value)) === value)
    return [key, fits ? value : fallback]
  })
  return Object.fromEntries(entries) as Values
}
