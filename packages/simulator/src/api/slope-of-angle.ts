import { evaluateAngle, parametersOfAngle, type AngleExpression } from '@qportal/circuit'

/**
 * Returns `b` of an angle of the form `a + b * x` in a parameter `x`, otherwise undefined. Inspects
 * the expression, since sampled values cannot tell `x` from `mod(x, pi)`.
 */
export function slopeOfAngle(
  angle: AngleExpression,
  parameter: string,
  others: Readonly<Record<string, number>>,
): number | undefined {
  const slope = slopeOf(angle)
  return Number.isFinite(slope) ? slope : undefined

  /** Returns NaN for an expression that is not linear. */
  function slopeOf(part: AngleExpression): number {
    if (isConstant(part)) return 0
    switch (part.kind) {
      case 'parameter':
        return 1
      case 'negate':
        return -slopeOf(part.operand)
      case 'binary':
        return slopeOfBinary(part)
      default:
        return NaN
    }
  }

  function slopeOfBinary({ operator, left, right }: AngleExpression & { kind: 'binary' }): number {
    switch (operator) {
      case '+':
        return slopeOf(left) + slopeOf(right)
      case '-':
        return slopeOf(left) - slopeOf(right)
      case '*':
        if (isConstant(left)) return evaluateAngle(left, others) * slopeOf(right)
        return isConstant(right) ? slopeOf(left) * evaluateAngle(right, others) : NaN
      case '/':
        return isConstant(right) ? slopeOf(left) / evaluateAngle(right, others) : NaN
      default:
        return NaN
    }
  }

  function isConstant(part: AngleExpression): boolean {
    return !parametersOfAngle(part).has(parameter)
  }
}
