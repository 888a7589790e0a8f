import { computedWidth, type QasmType } from './value.ts'

/** A type of integers. `width` is undefined if the program leaves it to the machine. */
export type IntegerType = Extract<QasmType, { kind: 'int' | 'uint' }>

/** Type in which literals are computed with integers of another type. */
const literalType: IntegerType = { kind: 'int', width: undefined }

export function isIntegerType(type: QasmType): type is IntegerType {
  return type.kind === 'int' || type.kind === 'uint'
}

export function readWidth({ width }: IntegerType): number {
  return width ?? computedWidth
}

/** The integer of this type with the same lowest bits: never negative if the type is `uint`. */
export function wrapInteger(value: bigint, type: IntegerType): bigint {
  return type.kind === 'int' ? BigInt.asIntN(readWidth(type), value) : BigInt.asUintN(readWidth(type), value)
}

/**
 * The type in which an operator computes two integers: the wider of both, and of the same width the
 * unsigned one.
 *
 * @see OpenQASM 3.1, "Types and casting / Casting specifics"; C99, 6.3.1.8
 */
export function commonIntegerType(left: IntegerType, right: IntegerType): IntegerType {
  const [a, b] = [readWidth(left), readWidth(right)]
  if (a !== b) return a > b ? left : right
  return left.kind === 'uint' ? left : right
}

/** Two integers as an operator computes them, and the type of its result. */
export interface CommonIntegers {
  readonly left: bigint
  readonly right: bigint
  /** Type of the operands; undefined if both are literals. */
  readonly operands: IntegerType | undefined
  /** Type of the result. A literal takes the type of the other operand. */
  readonly result: IntegerType | undefined
}

/** Converts two integers for an operator. A value without a type is that of a literal. */
export function commonIntegers(
  left: bigint,
  leftType: QasmType | undefined,
  right: bigint,
  rightType: QasmType | undefined,
): CommonIntegers {
  const first = leftType !== undefined && isIntegerType(leftType) ? leftType : undefined
  const second = rightType !== undefined && isIntegerType(rightType) ? rightType : undefined
  const only = first ?? second
  if (only === undefined) return { left, right, operands: undefined, result: undefined }
  const operands = commonIntegerType(first ?? literalType, second ?? literalType)
  // The register and the literal of a wide signed type keep their value.
  const isExact = operands.kind === 'int' && (first === undefined || second === undefined)
  return {
    left: isExact ? left : wrapInteger(left, operands),
    right: isExact ? right : wrapInteger(right, operands),
    operands,
    result: first !== undefined && second !== undefined ? operands : only,
  }
}
