import { luminance, hexToLinear } from './contrast.ts'
import { color, type ColorName } from './colors.ts'

/** Categorical colours in the order in which series take them. "Rest" and "other" are `line3`. */
export const categorical = [
  'c-indigo',
  'c-vermilion',
  'c-sky',
  'c-ochre',
  'c-plum',
  'c-teal',
] as const satisfies readonly ColorName[]

/** The colour of series `index`, 0-based; repeats after six, so give each series a marker and a label too. */
export function seriesColor(index: number): string {
  return color(categorical[index % categorical.length]!)
}

/** Cividis (Nuñez, Anderton, Renslow 2018), ten stops, the same in both themes and never reversed. */
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

/** Cividis at `position` 0 to 1 (clamped), as `#rrggbb`. */
export function cividisAt(position: number): string {
  const place = Math.min(1, Math.max(0, position)) * (cividis.length - 1)
  const index = Math.min(cividis.length - 2, Math.floor(place))
  const low = channels(cividis[index]!)
  const high = channels(cividis[index + 1]!)
  const mixed = low.map((value, channel) => Math.round(value + (high[channel]! - value) * (place - index)))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** White or black, whichever is readable (at least 4.5 to 1) on an opaque `#rrggbb`. */
export function textOn(hex: string): '#ffffff' | '#000000' {
  return luminance(hexToLinear(hex)) < 0.179 ? '#ffffff' : '#000000'
}

/** The colour of a phase in radians: 0 is indigo, pi is ochre. Hue alone is not safe: draw a dial beside it. */
export function phaseColor(phase: number): string {
  const hue = (259 + (phase * 180) / Math.PI) % 360
  return `oklch(var(--phase-l) 0.105 ${((hue + 360) % 360).toFixed(1)})`
}
