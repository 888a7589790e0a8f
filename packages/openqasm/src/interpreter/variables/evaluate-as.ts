import type { Expression } from '../../syntax/tree.ts'
import { convert } from '../expressions/convert.ts'
import { computesAngles, evaluateAngles, evaluateReal } from '../expressions/evaluate-real.ts'
import { evaluateInto } from '../expressions/evaluate.ts'
import type { Interpreter } from '../state/interpreter.ts'
import { type QasmType, unknownValue, type Value } from '../values/value.ts'

/**
 * Evaluates an expression and converts it to a type. For a real type, all operands are read as
 * reals.
 */
export function evaluateAs(
  interpreter: Interpreter,
  expression: Expression,
  type: QasmType,
  destination: readonly number[] | undefined,
): Value {
  if (type.kind === 'float' && !isCallLike(expression) && !isBitsLike(expression)) {
    const value = evaluateReal(interpreter, expression)
    return value === undefined ? unknownValue : convert(interpreter, value, type, expression)
  }
  if (type.kind === 'angle' && !isBitsLike(expression) && !isCallLike(expression)) {
    return convert(interpreter, angleOperand(interpreter, expression), type, expression)
  }
  return convert(interpreter, evaluateInto(interpreter, expression, destination), type, expression)
}

function isCallLike(expression: Expression): boolean {
  return expression.kind === 'Call' || expression.kind === 'QuantumCall' || expression.kind === 'Measure'
}

function isBitsLike(expression: Expression): boolean {
  return (
    expression.kind === 'BitstringLiteral' || expression.kind === 'Cast' || expression.kind === 'Identifier'
  )
}

/**
 * Evaluates an angle. Arithmetic on angles with a width uses their bits; all other arithmetic is
 * real.
 */
function angleOperand(interpreter: Interpreter, expression: Expression): Value {
  return computesAngles(interpreter, expression)
    ? evaluateAngles(interpreter, expression)
    : (evaluateReal(interpreter, expression) ?? unknownValue)
}
