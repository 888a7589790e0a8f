import { describe, expect, it } from 'vitest'
import { colors, moreContrast, type ColorName, type Oklch } from './colors.ts'
import { contrast, hexToLinear, oklchToHex, oklchToLinear } from './contrast.ts'
import { categorical, cividis, cividisAt, textOn } from './data-colors.ts'
import { phaseLightness } from './scales.ts'

const schemes = ['light', 'dark'] as const
const grounds = ['page', 'sheet', 'wash'] as const
const texts = ['ink', 'ink2', 'ink3', 'accent', 'accent-hi', 'success', 'warning', 'danger', 'info'] as const
const marks = ['line3', 'wire', 'focus'] as const
const states = ['success', 'warning', 'danger', 'info'] as const
const gates = ['pauli', 'had', 'phase', 'rot', 'multi', 'custom'] as const

function ratio(first: Oklch, second: Oklch): number {
  return contrast(oklchToLinear(first), oklchToLinear(second))
}

/** Every allowed pair of foreground and background, with its required contrast. */
const pairs: [front: ColorName, ground: ColorName, required: number][] = [
  ...texts.flatMap((text) => grounds.map((ground): [ColorName, ColorName, number] => [text, ground, 4.5])),
  ...marks.flatMap((mark) => grounds.map((ground): [ColorName, ColorName, number] => [mark, ground, 3])),
  ...states.flatMap((state): [ColorName, ColorName, number][] => [
    [state, `${state}-wash`, 4.5],
    ['ink', `${state}-wash`, 4.5],
    ['ink2', `${state}-wash`, 4.5],
  ]),
  ...gates.flatMap((gate): [ColorName, ColorName, number][] => [
    [`g-${gate}`, `g-${gate}-t`, 4.5],
    [`g-${gate}`, 'page', 3],
    ['ink2', `g-${gate}-t`, 4.5],
  ]),
  ...categorical.flatMap((name): [ColorName, ColorName, number][] => [
    [name, 'page', 3],
    [name, 'sheet', 3],
  ]),
  ['ink', 'sunk', 4.5],
  ['ink2', 'sunk', 4.5],
  ['ink3', 'sunk', 4.5],
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-hi', 4.5],
  ['accent', 'accent-wash', 4.5],
  ['ink', 'accent-wash', 4.5],
  ['ink2', 'accent-wash', 4.5],
  ['ink3', 'accent-wash', 4.5],
  ['page', 'g-meas', 4.5],
  ['page', 'danger', 4.5],
]

describe('contrast', () => {
  it.each(schemes)('is sufficient for every pair of roles in %s', (scheme) => {
    const tooLow = pairs
      .map(([front, ground, required]) => ({
        front,
        ground,
        required,
        is: Number(ratio(colors[front][scheme], colors[ground][scheme]).toFixed(2)),
      }))
      .filter(({ is, required }) => is < required)
    expect(tooLow).toEqual([])
  })

  it.each(schemes)('is 7 to 1 for text and 3 to 1 for lines in %s with more contrast', (scheme) => {
    const lowest = (names: readonly ColorName[]) =>
      Math.min(
        ...names.flatMap((name) =>
          grounds.map((ground) => ratio(colors[moreContrast[name] ?? name][scheme], colors[ground][scheme])),
        ),
      )
    expect(lowest(['ink', 'ink2', 'ink3', 'accent', 'accent-hi'])).toBeGreaterThanOrEqual(7)
    expect(lowest(['line1', 'line2', 'line3', 'wire'])).toBeGreaterThanOrEqual(3)
  })

  it('finds a readable text colour for every colour of the scale', () => {
    const steps = Array.from({ length: 101 }, (_, step) => cividisAt(step / 100))
    const lowest = Math.min(...steps.map((hex) => contrast(hexToLinear(hex), hexToLinear(textOn(hex)))))
    expect(lowest).toBeGreaterThanOrEqual(4.5)
  })

  it.each(schemes)('keeps every phase at 3 to 1 on the page in %s', (scheme) => {
    const page = colors.page[scheme]
    const wheel = Array.from({ length: 360 }, (_, hue): Oklch => [phaseLightness[scheme], 0.105, hue])
    expect(Math.min(...wheel.map((phase) => ratio(phase, page)))).toBeGreaterThanOrEqual(3)
  })

  it('returns known extremes: contrast 21, and clamped cividis', () => {
    expect(contrast(hexToLinear('#ffffff'), hexToLinear('#000000'))).toBeCloseTo(21, 5)
    expect([cividisAt(-1), cividisAt(2)]).toEqual([cividis[0], cividis.at(-1)])
    expect(oklchToHex([0.38, 0.16, 267])).toBe('#1d3596')
  })

  it('converts OKLCH to sRGB as browsers do', () => {
    expect(oklchToHex([1, 0, 0])).toBe('#ffffff')
    expect(oklchToHex([0.65, 0.124, 87])).toBe('#b0891f')
    expect(oklchToHex([0.525, 0.163, 33])).toBe('#b53a22')
  })
})
