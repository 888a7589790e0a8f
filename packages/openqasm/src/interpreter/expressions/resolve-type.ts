import type { ClassicalType, Expression, ScalarType } from '../../syntax/tree.ts'
import type { Interpreter } from '../state/interpreter.ts'
import { typeName } from '../values/type-name.ts'
import type { QasmType } from '../values/value.ts'
import { isConstantExpression } from './is-constant.ts'

/** @see OpenQASM 3.1, "Types and casting / Arrays" */
const maxDimensions = 7

/** Evaluates the sizes of a declared type. Undefined after a problem. */
export function resolveType(interpreter: Interpreter, type: ClassicalType): QasmType | undefined {
  if (type.kind === 'ScalarType') return resolveScalar(interpreter, type)
  const element = resolveScalar(interpreter, type.element)
  const surplus = type.dimensions[maxDimensions]
  if (surplus !== undefined) {
    interpreter.problems.error('type/too-many-dimensions', surplus, { limit: maxDimensions })
    return undefined
  }
  const dimensions: number[] = []
  let items = 1
  for (const dimension of type.dimensions) {
    const size = constantSize(interpreter, dimension)
    if (size === undefined) return undefined
    items *= size
    if (items > interpreter.budget.limits.bits) interpreter.budget.stop('bits', dimension)
    dimensions.push(size)
  }
  return element === undefined ? undefined : { kind: 'array', element, dimensions }
}

function resolveScalar(interpreter: Interpreter, type: ScalarType): QasmType | undefined {
  switch (type.name) {
    case 'bool':
    case 'duration':
    case 'stretch':
      return { kind: type.name }
    case 'complex': {
      const part = type.component === undefined ? undefined : resolveScalar(interpreter, type.component)
      if (type.component !== undefined && part === undefined) return undefined
      if (part === undefined || part.kind === 'float') return { kind: 'complex', width: part?.width }
      interpreter.problems.error('type/mismatch', type.component!, {
        expected: 'float',
        found: typeName(part),
      })
      return undefined
    }
    default: {
      if (type.size === undefined) return { kind: type.name, width: undefined }
      const width = constantSize(interpreter, type.size)
      if (width === undefined) return undefined
      if (type.name === 'bit' && width > interpreter.budget.limits.bits)
        interpreter.budget.stop('bits', interpreter.statement ?? type.size)
      if (type.name !== 'bit' && width > 1_024) {
        interpreter.problems.error('type/invalid-size', type.size, { size: width })
        return undefined
      }
      if (type.name === 'float' && width !== 32 && width !== 64) {
        interpreter.problems.error('type/invalid-precision', type.size, { size: width })
        return undefined
      }
      return { kind: type.name, width }
    }
  }
}

/** Evaluates a constant expression to a positive integer. Undefined after a problem. */
export function constantSize(interpreter: Interpreter, expression: Expression): number | undefined {
  if (expression.kind === 'IntegerLiteral' && expression.value > 0) return expression.value
  const value = interpreter.evaluate(expression)
  if (value.kind === 'unknown') return undefined
  if (!isConstantExpression(interpreter, expression)) {
    interpreter.problems.error('value/not-constant', expression)
    return undefined
  }
  if (value.kind === 'integer' && value.value > 0n) return Number(value.value)
  interpreter.problems.error('type/invalid-size', expression, {
    size: interpreter.textOf(expression),
  })
  return undefined
}
