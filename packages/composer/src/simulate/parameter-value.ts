import { evaluateAngle, parseAngle, plainCharacters, type CircuitProblem } from '@qportal/circuit'

/** The value of an angle in radians, or why a text is none. */
export type ReadParameterValue =
  | { readonly value: number; readonly problem?: undefined }
  | { readonly value?: undefined; readonly problem: CircuitProblem | 'notFinite' }

/** Reads an angle such as `pi/3`, `3π/4`, `0.3` or `60°`. Names of other parameters are errors. */
export function readParameterValue(text: string): ReadParameterValue {
  const plain = plainCharacters(text)
  const degrees = degreesIn(plain)
  const { value: angle, problems } = parseAngle(degrees ?? plain, [])
  if (angle === undefined) return { problem: problems[0]! }
  const number = evaluateAngle(angle)
  const value = degrees === undefined ? number : (number * Math.PI) / 180
  return Number.isFinite(value) ? { value } : { problem: 'notFinite' }
}

/** The number before a unit of degrees; undefined without the unit. */
function degreesIn(text: string): string | undefined {
  return /^(.*?)\s*(?:°|度|deg(?:rees?)?)\s*$/u.exec(text)?.[1]
}

/** Rewrites a typed angle for a program: in ASCII characters, and degrees as radians. */
export function angleInRadians(text: string): string {
  const plain = plainCharacters(text)
  if (degreesIn(plain) === undefined) return plain
  const { value } = readParameterValue(plain)
  return value === undefined ? plain : parameterText(value)
}

/** Writes a value so that it can be read again: a simple fraction of pi, or else a decimal. */
export function parameterText(value: number): string {
  const parts = (value / Math.PI) * 48
  const steps = Math.round(parts)
  if (Math.abs(parts - steps) > 1e-9) return String(Number(value.toPrecision(12)))
  if (steps === 0) return '0'
  const divisor = gcd(Math.abs(steps), 48)
  const [top, bottom] = [steps / divisor, 48 / divisor]
  const factor = Math.abs(top) === 1 ? (top < 0 ? '-' : '') : `${top}*`
  return `${factor}pi${bottom === 1 ? '' : `/${bottom}`}`
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b)
}

/** The values that a slider offers, in radians. */
export interface ParameterRange {
  readonly min: number
  readonly max: number
  readonly step: number
}

export const defaultRange: ParameterRange = { min: -2 * Math.PI, max: 2 * Math.PI, step: Math.PI / 48 }

/** Maximal number of steps in a range; a slider cannot offer more. */
const maxSteps = 100_000

/** Returns whether a range contains at least one step, and not too many. */
export function isRange({ min, max, step }: ParameterRange): boolean {
  const steps = (max - min) / step
  return step > 0 && steps >= 1 && steps <= maxSteps
}

/** The position of a value on a slider that counts the steps from the start of its range. */
export function stepOfValue(value: number, { min, step }: ParameterRange): number {
  return Math.round((value - min) / step)
}

/** The value at a position of the slider. */
export function valueOfStep(position: number, { min, step }: ParameterRange): number {
  const value = min + position * step
  // Sums of fractions of π miss 0 by a rounding error.
  return Math.abs(value) < step * 1e-9 ? 0 : value
}

/** Number of steps of a range. */
export function stepsOf({ min, max, step }: ParameterRange): number {
  return Math.floor((max - min) / step + 1e-9)
}

/** The speeds of playing: seconds for the whole range. */
export const sweepSeconds = { slow: 24, normal: 12, fast: 4 } as const

export type SweepSpeed = keyof typeof sweepSeconds

interface Played {
  /** The value when playing began. */
  readonly from: number
  readonly range: ParameterRange
  readonly speed: SweepSpeed
  readonly elapsedMs: number
}

/** The value that playing has reached: from the start value upwards, and again from the minimum. */
export function playedValue({ from, range, speed, elapsedMs }: Played): number {
  const steps = stepsOf(range)
  const start = Math.min(steps, Math.max(0, stepOfValue(from, range)))
  const passed = Math.floor((elapsedMs / 1000 / sweepSeconds[speed]) * steps)
  return valueOfStep((start + passed) % (steps + 1), range)
}
