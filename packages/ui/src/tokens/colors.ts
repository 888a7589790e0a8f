/**
 * The colour roles of the design system, and the only place that defines colours. `tokens.css` is
 * generated from it.
 */

/** OKLCH: lightness 0 to 1, chroma (0 to about 0.4), hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number]

/** The system colour that replaces a role in forced colours (CSS Color 4, section 6.2). */
export type SystemColor = 'Canvas' | 'CanvasText' | 'LinkText' | 'GrayText' | 'Highlight' | 'HighlightText'

/** A colour of the theme in light and dark. */
export interface ColorToken {
  readonly light: Oklch
  readonly dark: Oklch
  readonly forced: SystemColor
}

function token(light: Oklch, dark: Oklch, forced: SystemColor): ColorToken {
  return { light, dark, forced }
}

function gateFill(lightHue: number, darkHue: number): ColorToken {
  return token([0.952, 0.022, lightHue], [0.285, 0.04, darkHue], 'Canvas')
}

/** Every colour by its role; `bg-page` and `--page` use these names. */
export const colors = {
  page: token([0.986, 0.003, 95], [0.178, 0.011, 262], 'Canvas'),
  sheet: token([1, 0, 0], [0.212, 0.012, 262], 'Canvas'),
  wash: token([0.963, 0.004, 95], [0.243, 0.013, 262], 'Canvas'),
  sunk: token([0.94, 0.005, 95], [0.152, 0.01, 262], 'Canvas'),

  line1: token([0.918, 0.005, 95], [0.262, 0.013, 262], 'CanvasText'),
  line2: token([0.862, 0.007, 95], [0.33, 0.014, 262], 'CanvasText'),
  line3: token([0.638, 0.012, 260], [0.56, 0.016, 262], 'CanvasText'),
  wire: token([0.46, 0.015, 260], [0.7, 0.012, 262], 'CanvasText'),

  ink: token([0.235, 0.018, 262], [0.935, 0.006, 95], 'CanvasText'),
  ink2: token([0.43, 0.017, 262], [0.755, 0.01, 262], 'CanvasText'),
  ink3: token([0.525, 0.016, 262], [0.66, 0.012, 262], 'CanvasText'),

  accent: token([0.425, 0.135, 259], [0.755, 0.115, 259], 'LinkText'),
  'accent-hi': token([0.36, 0.125, 259], [0.82, 0.09, 259], 'LinkText'),
  'on-accent': token([0.99, 0.003, 95], [0.19, 0.03, 262], 'Canvas'),
  'accent-wash': token([0.952, 0.018, 259], [0.29, 0.05, 262], 'Canvas'),
  'accent-line': token([0.8, 0.06, 259], [0.45, 0.09, 260], 'LinkText'),
  focus: token([0.55, 0.18, 259], [0.72, 0.14, 259], 'Highlight'),

  success: token([0.49, 0.115, 155], [0.79, 0.13, 155], 'CanvasText'),
  warning: token([0.53, 0.115, 66], [0.82, 0.125, 78], 'CanvasText'),
  danger: token([0.52, 0.19, 27], [0.73, 0.155, 25], 'CanvasText'),
  info: token([0.5, 0.095, 228], [0.77, 0.1, 225], 'CanvasText'),
  'success-wash': token([0.955, 0.03, 155], [0.275, 0.035, 155], 'Canvas'),
  'warning-wash': token([0.96, 0.035, 80], [0.285, 0.04, 75], 'Canvas'),
  'danger-wash': token([0.957, 0.02, 27], [0.28, 0.055, 25], 'Canvas'),
  'info-wash': token([0.955, 0.02, 225], [0.28, 0.035, 230], 'Canvas'),

  'g-pauli': token([0.45, 0.14, 260], [0.76, 0.115, 259], 'CanvasText'),
  'g-pauli-t': gateFill(260, 259),
  'g-had': token([0.53, 0.11, 75], [0.84, 0.12, 86], 'CanvasText'),
  'g-had-t': gateFill(75, 86),
  'g-phase': token([0.5, 0.085, 195], [0.8, 0.1, 192], 'CanvasText'),
  'g-phase-t': gateFill(195, 192),
  'g-rot': token([0.53, 0.155, 38], [0.77, 0.13, 42], 'CanvasText'),
  'g-rot-t': gateFill(38, 42),
  'g-multi': token([0.47, 0.15, 338], [0.77, 0.13, 338], 'CanvasText'),
  'g-multi-t': gateFill(338, 338),
  'g-meas': token([0.235, 0.018, 262], [0.935, 0.006, 95], 'CanvasText'),
  'g-meas-t': gateFill(262, 95),
  'g-custom': token([0.48, 0.1, 142], [0.8, 0.13, 142], 'CanvasText'),
  'g-custom-t': gateFill(142, 142),

  'c-indigo': token([0.38, 0.16, 267], [0.62, 0.16, 268], 'CanvasText'),
  'c-vermilion': token([0.525, 0.163, 33], [0.745, 0.153, 31], 'Highlight'),
  'c-sky': token([0.51, 0.08, 238], [0.75, 0.12, 230], 'CanvasText'),
  'c-ochre': token([0.65, 0.124, 87], [0.87, 0.135, 84], 'CanvasText'),
  'c-plum': token([0.38, 0.136, 349], [0.62, 0.14, 349], 'CanvasText'),
  'c-teal': token([0.64, 0.109, 181], [0.87, 0.11, 175], 'CanvasText'),
} as const satisfies Record<string, ColorToken>

/** Name of a colour token, such as `accent`. */
export type ColorName = keyof typeof colors

/**
 * Replacement of roles with `prefers-contrast: more`: text at 7 to 1, lines at 3 to 1 (WCAG 2.2,
 * 1.4.6 and 1.4.11).
 */
export const moreContrast: Partial<Record<ColorName, ColorName>> = {
  line1: 'line3',
  line2: 'line3',
  wire: 'ink',
  ink2: 'ink',
  ink3: 'ink',
  accent: 'accent-hi',
  'accent-line': 'accent-hi',
}

/** Returns the CSS reference of a role: `color('accent')` is `var(--accent)`. */
export function color(name: ColorName): string {
  return `var(--${name})`
}
