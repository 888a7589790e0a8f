import type { Precision, QasmType, Value } from './value.ts'

export function findPrecision(value: Value): Precision | undefined {
  if (value.kind === 'real' || value.kind === 'complex') return value.precision
  return value.kind === 'integer' || value.kind === 'bits' ? 'integer' : undefined
}

export function precisionOfType(type: QasmType): Precision | undefined {
  return 'width' in type && type.width === 32 ? 'single' : undefined
}

/**
 * Precision in which an operator computes two numbers: the wider of both.
 *
 * @see OpenQASM 3.1, "Types and casting / Casting specifics"
 */
export function commonPrecision(
  left: Precision | undefined,
  right: Precision | undefined,
): Precision | undefined {
  if (left === undefined || right === undefined) return undefined
  return left === 'single' ? left : right
}

export function rounded(value: number, precision: Precision | undefined): number {
  return precision === 'single' ? Math.fround(value) : value
}
