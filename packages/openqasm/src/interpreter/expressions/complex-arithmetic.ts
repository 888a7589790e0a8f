import type { TextRange } from '@qportal/circuit'
import type { Interpreter } from '../state/interpreter.ts'
import { commonPrecision, findPrecision, rounded } from '../values/precision.ts'
import { type ComplexValue, type Precision, unknownValue, type Value } from '../values/value.ts'
import { outOfRange } from './convert.ts'
import { type Arithmetic, imaginaryPart, invalidOperands, type Operation, realPart } from './operation.ts'

/** Makes a complex number of a precision. A part that is not finite is a problem. */
function complexNumber(
  interpreter: Interpreter,
  place: TextRange,
  parts: { readonly real: number; readonly imaginary: number },
  precision: Precision | undefined,
): Value {
  const real = rounded(parts.real, precision)
  const imaginary = rounded(parts.imaginary, precision)
  if (Number.isFinite(real) && Number.isFinite(imaginary))
    return { kind: 'complex', real, imaginary, precision }
  outOfRange(interpreter, place)
  return unknownValue
}

/**
 * Applies an operator to two numbers of which at least one is complex.
 *
 * @see OpenQASM 3.1, "Classical instructions / Complex numbers"
 */
export function complexArithmetic(
  interpreter: Interpreter,
  operation: Operation,
  operator: Arithmetic,
  left: Value,
  right: Value,
): Value {
  const [a, b] = [realPart(left), imaginaryPart(left)]
  const [c, d] = [realPart(right), imaginaryPart(right)]
  const precision = commonPrecision(findPrecision(left), findPrecision(right))
  const result = (real: number, imaginary: number): Value =>
    complexNumber(interpreter, operation.place, { real, imaginary }, precision)
  switch (operator) {
    case '+':
      return result(a + c, b + d)
    case '-':
      return result(a - c, b - d)
    case '*':
      return result(a * c - b * d, a * d + b * c)
    case '/': {
      // Scaled by the larger part, because the square of a large number is infinite.
      const scale = Math.max(Math.abs(c), Math.abs(d))
      if (scale === 0) {
        interpreter.problems.error('value/division-by-zero', operation.place)
        return unknownValue
      }
      const [x, y] = [c / scale, d / scale]
      const norm = (x * x + y * y) * scale
      return result((a * x + b * y) / norm, (b * x - a * y) / norm)
    }
    case '**': {
      const magnitude = Math.hypot(a, b)
      if (magnitude === 0) {
        if (c > 0 || (c === 0 && d === 0)) return result(c === 0 ? 1 : 0, 0)
        interpreter.problems.error('value/division-by-zero', operation.place)
        return unknownValue
      }
      const angle = Math.atan2(b, a)
      const scale = magnitude ** c * Math.exp(-d * angle)
      const turn = d * Math.log(magnitude) + c * angle
      return result(scale * Math.cos(turn), scale * Math.sin(turn))
    }
    default:
      return invalidOperands(interpreter, operation, left, right)
  }
}

/**
 * Functions of complex numbers; `pow` is `**`. The root is the one with a positive real part.
 *
 * @see OpenQASM 3.1, "Types and casting / Mathematical functions available for constant
 * initialization"
 */
export function complexFunction(
  interpreter: Interpreter,
  place: TextRange,
  name: 'exp' | 'sqrt',
  { real, imaginary, precision }: ComplexValue,
): Value {
  if (name === 'exp') {
    const scale = Math.exp(real)
    const parts = { real: scale * Math.cos(imaginary), imaginary: scale * Math.sin(imaginary) }
    return complexNumber(interpreter, place, parts, precision)
  }
  const magnitude = Math.hypot(real, imaginary)
  const larger = Math.sqrt((magnitude + Math.abs(real)) / 2)
  const smaller = larger === 0 ? 0 : imaginary / (2 * larger)
  const parts =
    real >= 0
      ? { real: larger, imaginary: smaller }
      : { real: Math.abs(smaller), imaginary: imaginary < 0 ? -larger : larger }
  return complexNumber(interpreter, place, parts, precision)
}
