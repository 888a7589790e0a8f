import type { ClassicalType, Expression, ScalarType } from '../../syntax/tree.ts'
import type { Interpreter } from '../state/interpreter.ts'
import type { QasmType } from '../values/value.ts'

/** Evaluates the sizes of a declared type. Undefined after a problem. */
export function resolveType(interpreter: Interpreter, type: ClassicalType): QasmType | undefined {
  if (type.kind === 'ScalarType') return resolveScalar(interpreter, type)
  const element = resolveScalar(interpreter, type.element)
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
    case 'complex':
      return { kind: type.name }
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
      if (type.name === 'angle') interpreter.usesSizedAngles = true
      return { kind: type.name, width }
    }
  }
}

/** Evaluates to a positive integer that is known now. Undefined after a problem. */
export function constantSize(interpreter: Interpreter, expression: Expression): number | undefined {
  if (expression.kind === 'IntegerLiteral' && expression.value > 0) return expression.value
  const value = interpreter.evaluate(expression)
  if (value.kind === 'unknown') return undefined
  if (value.kind === 'integer' && value.value > 0n) return Number(value.value)
  interpreter.problems.error('type/invalid-size', expression, {
    size: interpreter.textOf(expression),
  })
  return undefined
}
