import type { ClassicalType, Expression, ScalarType } from '../../syntax/tree.ts'
import type { Lowering } from '../lowering.ts'
import type { QasmType } from './value.ts'

/** The type a declaration names, or undefined after a problem with a size. */
export function resolveType(lowering: Lowering, type: ClassicalType): QasmType | undefined {
  if (type.kind === 'ScalarType') return resolveScalar(lowering, type)
  const element = resolveScalar(lowering, type.element)
  const dimensions: number[] = []
  let items = 1
  for (const dimension of type.dimensions) {
    const size = constantSize(lowering, dimension)
    if (size === undefined) return undefined
    items *= size
    if (items > lowering.limits.bits) lowering.stop('bits', dimension)
    dimensions.push(size)
  }
  return element === undefined ? undefined : { kind: 'array', element, dimensions }
}

function resolveScalar(lowering: Lowering, type: ScalarType): QasmType | undefined {
  switch (type.name) {
    case 'bool':
    case 'duration':
    case 'stretch':
    case 'complex':
      return { kind: type.name }
    default: {
      if (type.size === undefined) return { kind: type.name, width: undefined }
      const width = constantSize(lowering, type.size)
      if (width === undefined) return undefined
      if (type.name === 'bit' && width > lowering.limits.bits)
        lowering.stop('bits', lowering.statement ?? type.size)
      if (type.name !== 'bit' && width > 1_024) {
        lowering.problem('type/invalid-size', type.size, { size: width })
        return undefined
      }
      return { kind: type.name, width }
    }
  }
}

/** A positive whole number known now. */
export function constantSize(lowering: Lowering, expression: Expression): number | undefined {
  if (expression.kind === 'IntegerLiteral' && expression.value > 0) return expression.value
  const value = lowering.evaluate(expression)
  if (value.kind === 'unknown') return undefined
  if (value.kind === 'integer' && value.value > 0n) return Number(value.value)
  lowering.problem('type/invalid-size', expression, {
    size: lowering.text.slice(expression.start, expression.end),
  })
  return undefined
}

/** Bits of the circuit for a variable without a width: fewer than it is computed with, because each of them is there to be seen. */
const storedWidth = 32

/** How many bits a value of this type takes when it must live in the circuit; undefined if it cannot. */
export function storageWidth(type: QasmType): number | undefined {
  switch (type.kind) {
    case 'bool':
      return 1
    case 'bit':
      return type.width ?? 1
    case 'int':
    case 'uint':
      return type.width ?? storedWidth
    case 'angle':
      return type.width
    default:
      return undefined
  }
}

/** As a program would write it. */
export function typeName(type: QasmType): string {
  if (type.kind === 'array') return `array[${typeName(type.element)}, ${type.dimensions.join(', ')}]`
  return 'width' in type && type.width !== undefined ? `${type.kind}[${type.width}]` : type.kind
}
