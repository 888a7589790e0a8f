import { evaluateAngle, parametersOfAngle, printAngle, type AngleExpression } from '@qportal/circuit'

/** How angles are shown: as they are written, in radians, or in degrees. Those with a name in them stay as they are written. */
export type AngleForm = 'written' | 'decimal' | 'degrees'

export function angleText(angle: AngleExpression, form: AngleForm): string {
  const value =
    form === 'written' || parametersOfAngle(angle).size > 0 ? Number.NaN : evaluateAngle(angle, {})
  if (!Number.isFinite(value)) return prettyAngle(printAngle(angle))
  return form === 'decimal'
    ? prettyAngle(String(rounded(value, 1000)))
    : prettyAngle(`${rounded((value * 180) / Math.PI, 10)}°`)
}

/** Zero without a sign. */
const rounded = (value: number, parts: number): number => Math.round(value * parts) / parts + 0

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

/** An angle as a reader of formulas writes it: `π/4`, `θ`. */
export const prettyAngle = (text: string): string =>
  text.replaceAll(/[a-z]+/gi, (word) => greek[word] ?? word).replaceAll('-', '−')
