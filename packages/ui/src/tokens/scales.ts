/**
 * Tokens other than colours: type, space, radius, elevation, motion, breakpoints. Lengths in CSS
 * pixels.
 */

export const fonts = {
  sans: '"SF Pro Text", -apple-system, "Segoe UI Variable Text", "Segoe UI", "Adwaita Sans", "Inter", "Noto Sans", "Helvetica Neue", "Liberation Sans", Arial, "Hiragino Sans", "Yu Gothic UI", "Meiryo", "Noto Sans CJK JP", "Noto Sans JP", sans-serif',
  mono: 'ui-monospace, "SF Mono", "Cascadia Mono", "JetBrains Mono", "Adwaita Mono", Menlo, Consolas, "Noto Sans Mono", "DejaVu Sans Mono", "Liberation Mono", "Noto Sans CJK JP", monospace',
} as const

export interface TypeToken {
  readonly size: number
  readonly line: number
  readonly weight: 400 | 500 | 600
  /** Letter spacing in em; Japanese has none. */
  readonly tracking?: number | undefined
  /** Size and line below the `md` breakpoint. */
  readonly small?: { readonly size: number; readonly line: number } | undefined
  /** Size and line in Japanese. */
  readonly japanese?: { readonly size: number; readonly line: number } | undefined
}

/** Type by role, as in `text-h1`; size and line height in CSS pixels. */
export const type = {
  display: {
    size: 46,
    line: 50,
    weight: 600,
    tracking: -0.032,
    small: { size: 30, line: 34 },
    japanese: { size: 42, line: 54 },
  },
  h1: {
    size: 26,
    line: 34,
    weight: 600,
    tracking: -0.018,
    small: { size: 22, line: 30 },
    japanese: { size: 25, line: 34 },
  },
  figure: { size: 26, line: 34, weight: 500, tracking: -0.015 },
  h2: { size: 15, line: 22, weight: 600, tracking: -0.005 },
  body: { size: 14, line: 22, weight: 400, japanese: { size: 14, line: 24 } },
  label: { size: 13, line: 20, weight: 500 },
  caption: { size: 12, line: 18, weight: 400 },
  chart: { size: 11, line: 16, weight: 400 },
} as const satisfies Record<string, TypeToken>

/** Spacing steps in CSS pixels. */
export const space = [2, 4, 6, 8, 12, 16, 20, 24, 32, 40, 48, 64] as const

/** Corner radii by element, in CSS pixels. */
export const radius = { gate: 3, focus: 4, field: 6, control: 7, popover: 10 } as const

/** The only shadow, for floating elements, in each theme. */
export const elevation = {
  light: '0 1px 2px oklch(0.2 0.02 262 / 0.06), 0 12px 32px -8px oklch(0.2 0.02 262 / 0.18)',
  dark: '0 1px 2px oklch(0 0 0 / 0.4), 0 16px 40px -8px oklch(0 0 0 / 0.6)',
} as const

/** Durations in milliseconds; all 0 with reduced motion. */
export const motion = { color: 90, popover: 140, panel: 220 } as const

/** Easing of entering and leaving elements. */
export const easing = { enter: 'cubic-bezier(0.2, 0, 0, 1)', exit: 'cubic-bezier(0.4, 0, 1, 1)' } as const

/** The first width of each layout: the bottom bar is shown at 820 px and not at 821 px. */
export const breakpoints = { sm: 480, md: 821, lg: 1181, xl: 1280, '2xl': 1600 } as const

/** Sizes of the shell's parts, in CSS pixels. */
export const layout = {
  header: 56,
  sidebar: 269,
  'sidebar-collapsed': 64,
  'bottom-bar': 60,
  content: 1360,
} as const

/** OKLCH lightness of the phase wheel (`phaseColor`). */
export const phaseLightness = { light: 0.63, dark: 0.74 } as const
