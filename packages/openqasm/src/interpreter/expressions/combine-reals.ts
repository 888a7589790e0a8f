import { type AngleExpression, evaluateAngle } from '@qportal/circuit'
import { commonPrecision, rounded } from '../values/precision.ts'
import { type Precision, realValue, type RealValue } from '../values/value.ts'

/**
 * Maximum height of an expression tree. A higher tree is replaced by its value, because functions
 * that walk expressions are recursive.
 */
export const maxHeight = 100

export type RealOperator = Extract<AngleExpression, { kind: 'binary' }>['operator']

export function numberNode({ value }: RealValue) {
  return { kind: 'number', value } as const
}

/**
 * A real number in a precision. A rounded number loses its spelling. One that depends on an `input`
 * is a double when the circuit runs.
 */
export function ofPrecision(value: RealValue, precision: Precision | undefined): RealValue {
  const single = rounded(value.value, precision)
  if (single !== value.value && !Number.isNaN(single)) return realValue(single, precision)
  return value.precision === precision ? value : { ...value, precision }
}

/** Applies an operator to two real numbers, which may depend on an `input`. */
export function combineReals(operator: RealOperator, left: RealValue, right: RealValue): RealValue {
  const value = evaluateAngle({ kind: 'binary', operator, left: numberNode(left), right: numberNode(right) })
  const height = Math.max(left.height ?? 1, right.height ?? 1) + 1
  const precision = commonPrecision(left.precision, right.precision)
  if (height > maxHeight && Number.isFinite(value)) return realValue(rounded(value, precision), precision)
  const expression: AngleExpression = {
    kind: 'binary',
    operator,
    left: left.expression,
    right: right.expression,
  }
  return ofPrecision({ kind: 'real', value, expression, height }, precision)
}
