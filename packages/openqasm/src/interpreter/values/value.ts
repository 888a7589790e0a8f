import type { AngleExpression, ClassicalCondition } from '@qportal/circuit'

/** Type of a classical variable. `width` is undefined if the program leaves it to the machine. */
export type QasmType =
  /** A single bit without a width, a register with one. */
  | { readonly kind: 'bit'; readonly width: number | undefined }
  | { readonly kind: 'int'; readonly width: number | undefined }
  | { readonly kind: 'uint'; readonly width: number | undefined }
  | { readonly kind: 'float'; readonly width: number | undefined }
  | { readonly kind: 'angle'; readonly width: number | undefined }
  | { readonly kind: 'complex'; readonly width: number | undefined }
  | { readonly kind: 'bool' | 'duration' | 'stretch' }
  | { readonly kind: 'array'; readonly element: QasmType; readonly dimensions: readonly number[] }

/** Number of bits with which integers without a width are computed. */
export const computedWidth = 64

/** One bit: known now, or a condition on bits of the circuit. */
export type BitValue = boolean | ClassicalCondition

type DurationUnit = 'dt' | 'ns' | 'us' | 'ms' | 's'

export interface IntegerValue {
  readonly kind: 'integer'
  readonly value: bigint
  /** Undefined for a literal or a result that fits any type. */
  readonly type: QasmType | undefined
  /** Whether it is a register that a cast just read as this type. */
  readonly isPattern?: true
}

/**
 * Precision of a number: `single` for `float[32]`, `integer` for one that takes the precision of
 * the other operand. Double otherwise.
 */
export type Precision = 'single' | 'integer'

/**
 * An angle with a width that depends on an `input`. `steps` is the number of its bits as an
 * expression of circuit parameters, so that the circuit rounds and wraps as the program does.
 */
export interface AngleSteps {
  readonly width: number
  readonly steps: AngleExpression
  /** Height of the expression tree of `steps`. */
  readonly height: number
}

/**
 * A real number. If it depends on an `input`, `value` is NaN and `expression` contains the
 * parameter.
 */
export interface RealValue {
  readonly kind: 'real'
  readonly value: number
  readonly expression: AngleExpression
  /** Height of the expression tree; 1 by default. */
  readonly height?: number
  /** Bits of an angle with a width that depends on an `input`. */
  readonly steps?: AngleSteps
  readonly precision?: Precision | undefined
}

/**
 * A bit, bool or register, or an integer or angle made of bits. The least significant bit is first.
 */
export interface BitsValue {
  readonly kind: 'bits'
  readonly type: QasmType
  readonly bits: readonly BitValue[]
  /** Whether it is a register that a cast just read as this type. */
  readonly isPattern?: true
}

export interface ComplexValue {
  readonly kind: 'complex'
  readonly real: number
  readonly imaginary: number
  readonly precision?: Precision | undefined
}

interface DurationValue {
  readonly kind: 'duration'
  readonly value: number
  readonly unit: DurationUnit
}

export interface ArrayValue {
  readonly kind: 'array'
  readonly type: QasmType
  /** In row-major order. */
  readonly items: readonly Value[]
  readonly dimensions: readonly number[]
}

/** A value that is unknown: its problem is already reported, or it is known at run time only. */
export interface UnknownValue {
  readonly kind: 'unknown'
}

export type Value =
  | IntegerValue
  | RealValue
  | BitsValue
  | ComplexValue
  | DurationValue
  | ArrayValue
  | UnknownValue

export const unknownValue: UnknownValue = { kind: 'unknown' }

/** Result of a subroutine that returns nothing. Using it as a value is a problem. */
export const noValue: UnknownValue = { kind: 'unknown' }

/**
 * Value of a variable that run-time branches set differently, if its type cannot be stored in bits.
 * Reading it is a problem.
 */
export const diverged: UnknownValue = { kind: 'unknown' }

export const bitType: QasmType = { kind: 'bit', width: undefined }
const bool: QasmType = { kind: 'bool' }

export function booleanValue(value: BitValue): BitsValue {
  return { kind: 'bits', type: bool, bits: [value] }
}

export function integerValue(value: bigint, type?: QasmType): IntegerValue {
  return {
    kind: 'integer',
    value,
    type,
  }
}

/** A known real number in its canonical spelling. */
export function realValue(value: number, precision?: Precision): RealValue {
  return {
    kind: 'real',
    value,
    expression: { kind: 'number', value },
    precision,
  }
}
