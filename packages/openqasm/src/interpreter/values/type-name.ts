import type { QasmType, Value } from './value.ts'

/** The type as a program writes it. */
export function typeName(type: QasmType): string {
  if (type.kind === 'array') return `array[${typeName(type.element)}, ${type.dimensions.join(', ')}]`
  return 'width' in type && type.width !== undefined ? `${type.kind}[${type.width}]` : type.kind
}

/** The type of a value as a program writes it. */
export function kindName(value: Value): string {
  switch (value.kind) {
    case 'integer':
      return value.type === undefined ? 'int' : typeName(value.type)
    case 'real':
      return 'float'
    case 'bits':
    case 'array':
      return typeName(value.type)
    case 'complex':
    case 'duration':
      return value.kind
    case 'unknown':
      return '?'
    default:
      return value satisfies never
  }
}
