import { precisionOfType } from './precision.ts'
import { storageWidth } from './storage-width.ts'
import { integerValue, type QasmType, realValue, type Value } from './value.ts'

/** The value of an uninitialized variable when it is read. */
export function createZero(type: QasmType): Value {
  switch (type.kind) {
    case 'int':
    case 'uint':
      return integerValue(0n, type)
    case 'float':
      return realValue(0, precisionOfType(type))
    case 'complex':
      return { kind: 'complex', real: 0, imaginary: 0, precision: precisionOfType(type) }
    case 'duration':
    case 'stretch':
      return { kind: 'duration', value: 0, unit: 'ns' }
    case 'array': {
      const count = type.dimensions.reduce((product, size) => product * size, 1)
      const item = createZero(type.element)
      return {
        kind: 'array',
        type,
        items: Array.from({ length: count }, () => item),
        dimensions: type.dimensions,
      }
    }
    default: {
      const width = storageWidth(type)
      if (width === undefined) return realValue(0)
      return { kind: 'bits', type, bits: Array.from({ length: width }, () => false) }
    }
  }
}
