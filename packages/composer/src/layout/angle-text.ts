import { evaluateAngle, parametersOfAngle, printAngle, type AngleExpression } from '@qportal/circuit'

/**
 * The format of angles: as written, in radians, or in degrees. Angles that contain a name are
 * always shown as written.
 */
export type AngleForm = 'written' | 'decimal' | 'degrees'

/** Formats an angle for the drawing, with Greek letters: `π/2`, `1.571`, `90°`. */
export function angleText(angle: AngleExpression, form: AngleForm): string {
  const value =
    form === 'written' || parametersOfAngle(angle).size > 0 ? Number.NaN : evaluateAngle(angle, {})
  if (!Number.isFinite(value)) return prettyAngle(printAngle(angle))
  return form === 'decimal'
    ? prettyAngle(String(rounded(value, 1000)))
    : prettyAngle(`${rounded((value * 180) / Math.PI, 10)}°`)
}

/** Adding 0 turns −0 into 0. */
function rounded(value: number, parts: number): number {
  return Math.round(value * parts) / parts + 0
}

const greek: Readonly<Record<string, string>> = {
  pi: 'π',
  tau: 'τ',
  theta: 'θ',
  phi: 'φ',
  lambda: 'λ',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  omega: 'ω',
}

/** `theta2` is θ2, but `pi2` and `my_theta` are other names and stay as they are. */
function greekName(name: string): string {
  const [, letter = '', number = ''] = /^([a-z]+)(\d*)$/.exec(name) ?? []
  const isConstant = letter === 'pi' || letter === 'tau'
  const greekLetter = Object.hasOwn(greek, letter) ? greek[letter] : undefined
  return greekLetter === undefined || (isConstant && number !== '') ? name : greekLetter + number
}

/** Formats an angle in mathematical notation: `−3π/4`, `θ·φ`, `x^2`. */
export function prettyAngle(text: string): string {
  return (
    text
      .replaceAll(/[\p{L}_][\p{L}\p{N}_]*/gu, greekName)
      .replaceAll('-', '−')
      .replaceAll('**', '^')
      .replaceAll('*', '·')
      // Keeps the dot after a division, where the product would read as the divisor, before a call,
      // and before e3, where the product would read as a number.
      .replaceAll(/(^|[(+−,] ?)(\d+(?:\.\d+)?)·(?=\p{L})(?!\p{L}+\(|[eE][\d−+])/gu, '$1$2')
  )
}

/** Width of a letter of the code font, relative to its size. */
const advance = 0.6
const sizes = [10, 9, 8] as const

/**
 * Fits an angle into a box of the given width in pixels: without spaces, then in a smaller size,
 * then cut with an ellipsis.
 */
export function fitAngle(angle: string, width: number): { readonly text: string; readonly size: number } {
  const text = angle.replaceAll(/ ([+−]) /g, '$1')
  const letters = Array.from(text)
  const room = (size: number) => Math.floor(width / (size * advance))
  const size = sizes.find((each) => letters.length <= room(each))
  if (size !== undefined) return { text, size }
  return { text: `${letters.slice(0, room(8) - 1).join('')}…`, size: 8 }
}
