import { evaluateAngle, parametersOfAngle, printAngle, type AngleExpression } from '@qportal/circuit'

/** How angles are shown: as they are written, in radians, or in degrees. Those with a name in them stay as they are written. */
export type AngleForm = 'written' | 'decimal' | 'degrees'

/** An angle as the drawing shows it, with Greek letters: `π/2`, `1.571`, `90°`. */
export function angleText(angle: AngleExpression, form: AngleForm): string {
  const value =
    form === 'written' || parametersOfAngle(angle).size > 0 ? Number.NaN : evaluateAngle(angle, {})
  if (!Number.isFinite(value)) return prettyAngle(printAngle(angle))
  return form === 'decimal'
    ? prettyAngle(String(rounded(value, 1000)))
    : prettyAngle(`${rounded((value * 180) / Math.PI, 10)}°`)
}

/** Zero without a sign. */
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

/** An angle as a reader of formulas writes it: `−3π/4`, `θ·φ`, `x^2`. */
export function prettyAngle(text: string): string {
  return (
    text
      .replaceAll(/[a-z]+/gi, (word) => greek[word] ?? word)
      .replaceAll('-', '−')
      .replaceAll('**', '^')
      .replaceAll('*', '·')
      // Not behind a division, where the product would read as the divisor; not before a call.
      .replaceAll(/(^|[(+−,] ?)(\d+(?:\.\d+)?)·(?=\p{L})(?!\p{L}+\()/gu, '$1$2')
  )
}

/** Advance of a letter of the code font, in its size. */
const advance = 0.6
const sizes = [10, 9, 8] as const

/** An angle for a box of that many pixels: closer and smaller as need be, and then its beginning; the whole is for a tooltip. */
export function fitAngle(angle: string, width: number): { readonly text: string; readonly size: number } {
  const text = angle.replaceAll(/ ([+−]) /g, '$1')
  const letters = Array.from(text)
  const room = (size: number) => Math.floor(width / (size * advance))
  const size = sizes.find((each) => letters.length <= room(each))
  if (size !== undefined) return { text, size }
  return { text: `${letters.slice(0, room(8) - 1).join('')}…`, size: 8 }
}
