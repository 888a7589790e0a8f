import type { Oklch } from './colors.ts'

/** Linear-light sRGB, each channel 0 to 1. */
export type LinearRgb = readonly [red: number, green: number, blue: number]

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}

/**
 * Converts OKLCH to linear sRGB, clipped to the gamut as in browsers. Ottosson, "A perceptual color
 * space" (2020).
 */
export function oklchToLinear([lightness, chroma, hue]: Oklch): LinearRgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
function toEncoded(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
}

/** Converts `#rrggbb` to linear sRGB. */
export function hexToLinear(hex: string): LinearRgb {
  const channel = (start: number): number => toLinear(Number.parseInt(hex.slice(start, start + 2), 16) / 255)
  return [channel(1), channel(3), channel(5)]
}

/**
 * Converts OKLCH to `#rrggbb`, for uses without OKLCH (a canvas in an old browser, a PNG's
 * background).
 */
export function oklchToHex(value: Oklch): string {
  return `#${oklchToLinear(value)
    .map((channel) =>
      Math.round(toEncoded(channel) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** Returns the relative luminance, 0 to 1 (WCAG 2.2). */
export function luminance([red, green, blue]: LinearRgb): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(first: LinearRgb, second: LinearRgb): number {
  const [low, high] = [luminance(first), luminance(second)].toSorted((x, y) => x - y) as [number, number]
  return (high + 0.05) / (low + 0.05)
}
