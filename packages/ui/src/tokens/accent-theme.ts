import { colors } from './colors.ts'
import { contrast, hexToLinear, oklchToHex } from './contrast.ts'

/** An accent color for each theme, as `#rrggbb`. */
export interface AccentColors {
  readonly light: string
  readonly dark: string
}

/** A surface of a theme on which an accent color cannot be read. */
export interface AccentProblem {
  readonly theme: 'light' | 'dark'
  /** Name of the surface's token. */
  readonly surface: 'page' | 'sheet' | 'wash' | 'accent-wash' | 'on-accent'
  /** Contrast ratio, 1 to 21. Text needs 4.5 (WCAG 2.2, 1.4.3). */
  readonly contrast: number
}

const themes = ['light', 'dark'] as const
const minContrast = 4.5

/** Returns the surfaces on which text in the accent color, or text on it, is too faint. */
export function findAccentProblems(accent: AccentColors): AccentProblem[] {
  return themes.flatMap((theme) => {
    const own = accentTokens(theme, accent[theme])
    const surfaces = {
      page: surfaceOf('page', theme),
      sheet: surfaceOf('sheet', theme),
      wash: surfaceOf('wash', theme),
      'accent-wash': own['accent-wash'],
      'on-accent': own['on-accent'],
    }
    return Object.entries(surfaces)
      .map(([surface, hex]) => ({
        theme,
        surface: surface as AccentProblem['surface'],
        contrast: contrast(hexToLinear(own.accent), hexToLinear(hex)),
      }))
      .filter((problem) => problem.contrast < minContrast)
  })
}

/**
 * Returns a style sheet that replaces the accent colors of both themes. Readers who ask for more
 * contrast, or who choose the colors of their system, keep the theme's own.
 */
export function accentStyleSheet(accent: AccentColors): string {
  const [light, dark] = themes.map((theme) =>
    Object.entries(accentTokens(theme, accent[theme]))
      .map(([name, hex]) => `--${name}: ${hex};`)
      .join(' '),
  )
  return `@media screen and (prefers-contrast: no-preference) and (forced-colors: none) {
  :root, [data-theme='light'] { ${light} }
  [data-theme='dark'] { ${dark} }
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme='light'], [data-theme='dark']) { ${dark} }
  }
}
`
}

function accentTokens(theme: AccentProblem['theme'], accent: string) {
  const page = surfaceOf('page', theme)
  const [away, texts] =
    theme === 'light' ? ['#000000', ['#ffffff', '#111111']] : ['#ffffff', ['#111111', '#ffffff']]
  const readable = (text: string) => contrast(hexToLinear(text), hexToLinear(accent))
  const [first = '#ffffff', second = first] = texts
  return {
    accent,
    'accent-hi': mix(accent, away, 0.18),
    'on-accent': readable(first) >= minContrast ? first : second,
    'accent-wash': mix(page, accent, theme === 'light' ? 0.08 : 0.16),
    'accent-line': mix(page, accent, 0.4),
    focus: accent,
  }
}

function surfaceOf(name: 'page' | 'sheet' | 'wash', theme: AccentProblem['theme']): string {
  return oklchToHex(colors[name][theme])
}

/** Mixes two colors channel by channel; `share` is the part of the second, 0 to 1. */
function mix(first: string, second: string, share: number): string {
  const channels = [1, 3, 5].map((start) => {
    const [from, to] = [first, second].map((hex) => Number.parseInt(hex.slice(start, start + 2), 16))
    return Math.round(from! + (to! - from!) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}
