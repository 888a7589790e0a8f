import type { TextRange } from '@qportal/circuit'
import type { BinaryOperator } from '../../syntax/tree.ts'
import type { Interpreter } from '../state/interpreter.ts'
import { angleOfBits, knownBits } from '../values/bits.ts'
import { isIntegerType } from '../values/integer-type.ts'
import { kindName } from '../values/type-name.ts'
import {
  integerValue,
  type IntegerValue,
  type QasmType,
  realValue,
  unknownValue,
  type Value,
} from '../values/value.ts'
import { convert } from './convert.ts'

/** An operator and its place in the text. */
export interface Operation {
  readonly operator: BinaryOperator
  readonly place: TextRange
}

export type Arithmetic = '+' | '-' | '*' | '/' | '%' | '**'

/** Reports that the operator does not accept these operands. */
export function invalidOperands(
  interpreter: Interpreter,
  operation: Operation,
  left: Value,
  right: Value,
): Value {
  interpreter.problems.error('type/invalid-operands', operation.place, {
    operator: operation.operator,
    types: `${kindName(left)}, ${kindName(right)}`,
  })
  return unknownValue
}

/** Returns whether the value depends on a measurement. */
export function isRunTime(value: Value): boolean {
  return value.kind === 'bits' && knownBits(value) === undefined
}

/** Converts known bits to the number they represent. Other values are returned as they are. */
export function numberIfKnown(value: Value): Value {
  if (value.kind !== 'bits') return value
  const known = knownBits(value)
  if (known === undefined) return value
  if (value.type.kind === 'angle') return realValue(angleOfBits(known, value.bits.length))
  const number = integerValue(known, isIntegerType(value.type) ? value.type : undefined)
  return value.isPattern ? { ...number, isPattern: true } : number
}

export function isNumber(value: Value): boolean {
  return value.kind === 'integer' || value.kind === 'real' || value.kind === 'complex'
}

export function realPart(value: Value): number {
  return value.kind === 'complex'
    ? value.real
    : value.kind === 'real'
      ? value.value
      : value.kind === 'integer'
        ? Number(value.value)
        : Number.NaN
}

export function imaginaryPart(value: Value): number {
  return value.kind === 'complex' ? value.imaginary : 0
}

const nanoseconds = { ns: 1, us: 1e3, ms: 1e6, s: 1e9, dt: 1 } as const

export function inNanoseconds(duration: Value & { kind: 'duration' }): number {
  return duration.value * nanoseconds[duration.unit]
}

/** Wraps a value to the width of a type, if there is one. */
export function wrapToType(
  interpreter: Interpreter,
  operation: Operation,
  value: IntegerValue,
  type: QasmType | undefined,
): Value {
  return type === undefined ? value : convert(interpreter, value, type, operation.place, true)
}
