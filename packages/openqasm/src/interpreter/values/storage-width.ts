import type { QasmType } from './value.ts'

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
