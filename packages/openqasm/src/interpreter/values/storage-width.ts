import type { QasmType } from './value.ts'

/**
 * Number of circuit bits for an integer variable without a width.
 * Fewer than `computedWidth`, because every one of them is drawn.
 */
const storedWidth = 32

/** Number of circuit bits that store a value of this type; undefined if bits cannot store it. */
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
