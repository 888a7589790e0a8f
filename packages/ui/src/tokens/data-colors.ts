import { color, type ColorName } from './colors.ts'
import { luminance, hexToLinear, oklchToHex } from './contrast.ts'
import { phaseLightness } from './scales.ts'

/** Categorical colours in the order of the series. "Rest" and "other" use `line3`. */
export const categorical = [
  'c-indigo',
  'c-vermilion',
  'c-sky',
  'c-ochre',
  'c-plum',
  'c-teal',
] as const satisfies readonly ColorName[]

/**
 * Returns the colour of series `index`, 0-based. Colours repeat after six: give each series a
 * marker and a label too.
 */
export function seriesColor(index: number): string {
  return color(categorical[index % categorical.length]!)
}

/**
 * Ten stops of cividis (Nuñez, Anderton, Renslow 2018), equal in both themes and never reversed.
 */
export const cividis = [
  '#00224e',
  '#123570',
  '#3b496c',
  '#575d6d',
  '#707173',
  '#8a8678',
  '#a59c74',
  '#c3b369',
  '#e1cc55',
  '#fee838',
] as const

function channels(hex: string): readonly number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
}

/** Returns the cividis colour at `position`, clamped to 0 to 1, as `#rrggbb`. */
export function cividisAt(position: number): string {
  const stop = Math.min(1, Math.max(0, position)) * (cividis.length - 1)
  const index = Math.min(cividis.length - 2, Math.floor(stop))
  const low = channels(cividis[index]!)
  const high = channels(cividis[index + 1]!)
  const mixed = low.map((value, channel) => Math.round(value + (high[channel]! - value) * (stop - index)))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Returns white or black, whichever has at least 4.5 to 1 contrast on an opaque `#rrggbb`. */
export function textOn(hex: string): '#ffffff' | '#000000' {
  return luminance(hexToLinear(hex)) < 0.179 ? '#ffffff' : '#000000'
}

/**
 * Returns the colour of a phase in radians: 0 is indigo, pi is ochre. Draw a dial beside it, as hue
 * alone is not accessible.
 */
export function phaseColor(phase: number): string {
  return `oklch(var(--phase-l) ${phaseChroma} ${hueOfPhase(phase).toFixed(1)})`
}

/** Returns `phaseColor` in the light theme as `#rrggbb`, for files that know no OKLCH. */
export function phaseHex(phase: number): string {
  return oklchToHex([phaseLightness.light, phaseChroma, hueOfPhase(phase)])
}

const phaseChroma = 0.105

function hueOfPhase(phase: number): number {
  const hue = (259 + (phase * 180) / Math.PI) % 360
  return (hue + 360) % 360
}
