import type { AngleExpression, ClassicalCondition } from '@qportal/circuit'

/** What a classical variable can hold; `width` undefined where the program leaves it to the machine. */
export type QasmType =
  /** Without a width a single bit, with one a register. */
  | { readonly kind: 'bit'; readonly width: number | undefined }
  | { readonly kind: 'int'; readonly width: number | undefined }
  | { readonly kind: 'uint'; readonly width: number | undefined }
  | { readonly kind: 'float'; readonly width: number | undefined }
  | { readonly kind: 'angle'; readonly width: number | undefined }
  | { readonly kind: 'bool' | 'duration' | 'stretch' | 'complex' }
  | { readonly kind: 'array'; readonly element: QasmType; readonly dimensions: readonly number[] }

/** Bits that integers without a width are computed with. */
export const computedWidth = 64

export function isIntegerType({ kind }: QasmType): boolean {
  return kind === 'int' || kind === 'uint'
}

/** One bit: known, or the answer to a question about bits of the circuit. */
export type BitValue = boolean | ClassicalCondition

type DurationUnit = 'dt' | 'ns' | 'us' | 'ms' | 's'

export interface IntegerValue {
  readonly kind: 'integer'
  readonly value: bigint
  /** undefined: a literal or a result that takes any type. */
  readonly type: QasmType | undefined
}

/** A number of which an `input` may be part: then `value` is NaN and the expression says what it depends on. */
export interface RealValue {
  readonly kind: 'real'
  readonly value: number
  readonly expression: AngleExpression
  /** Operators above the deepest leaf of the expression; 1 if left out. */
  readonly height?: number
}

/** Bit, bool, register, or an integer or angle made of bits; the least significant bit first. */
export interface BitsValue {
  readonly kind: 'bits'
  readonly type: QasmType
  readonly bits: readonly BitValue[]
}

interface ComplexValue {
  readonly kind: 'complex'
  readonly real: number
  readonly imaginary: number
}

interface DurationValue {
  readonly kind: 'duration'
  readonly value: number
  readonly unit: DurationUnit
}

export interface ArrayValue {
  readonly kind: 'array'
  readonly type: QasmType
  /** Row by row. */
  readonly items: readonly Value[]
  readonly dimensions: readonly number[]
}

/** Already the subject of a problem, or known at run time only. */
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

/** What a subroutine that returns nothing leaves: a problem where a value is needed. */
export const noValue: UnknownValue = { kind: 'unknown' }

/** In a variable that no bits can hold, after branches that a measurement chooses left different values: a problem where it is read. */
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

/** A number with its digits as the canonical spelling. */
export function realValue(value: number): RealValue {
  return {
    kind: 'real',
    value,
    expression: { kind: 'number', value },
  }
}
