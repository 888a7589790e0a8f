import { type AngleExpression, evaluateAngle } from '@qportal/circuit'
import { realValue, type RealValue } from '../values/value.ts'

/**
 * Maximum height of an expression tree. A higher tree is replaced by its value, because functions
 * that walk expressions are recursive.
 */
export const maxHeight = 100

export type RealOperator = Extract<AngleExpression, { kind: 'binary' }>['operator']

export function numberNode({ value }: RealValue) {
  return { kind: 'number', value } as const
}

/** Applies an operator to two real numbers, which may depend on an `input`. */
export function combineReals(operator: RealOperator, left: RealValue, right: RealValue): RealValue {
  const value = evaluateAngle({ kind: 'binary', operator, left: numberNode(left), right: numberNode(right) })
  const height = Math.max(left.height ?? 1, right.height ?? 1) + 1
  if (height > maxHeight && Number.isFinite(value)) return realValue(value)
  const expression: AngleExpression = {
    kind: 'binary',
    operator,
    left: left.expression,
    right: right.expression,
  }
  return { kind: 'real', value, expression, height }
}
