import type { TextRange } from '@qportal/circuit'
import type { VariableSymbol } from '../names/symbol.ts'
import type { Interpreter } from '../state/interpreter.ts'
import { storeBits } from '../state/store-bits.ts'
import { bitsOfInteger, knownBits, resized } from '../values/bits.ts'
import { bitIsSet } from '../values/condition.ts'
import { storageWidth } from '../values/storage-width.ts'
import { type BitValue, unknownValue, type Value } from '../values/value.ts'

/**
 * The circuit bits of a variable, allocated on first use; undefined if bits cannot store its type.
 * They contain its value only after `assign(variable, 'stored')`.
 */
export function storageFor(
  interpreter: Interpreter,
  variable: VariableSymbol,
): readonly number[] | undefined {
  if (variable.storage !== undefined) return variable.storage
  const width = storageWidth(variable.type)
  if (width === undefined) return undefined
  variable.storage = interpreter.circuit.bitsOfNode(variable.owner, variable.name, width)
  return variable.storage
}

/** Assigns a value of the variable's type. */
export function assignVariable(
  interpreter: Interpreter,
  variable: VariableSymbol,
  value: Value,
  place: TextRange,
): void {
  if (value.kind === 'unknown') {
    if (!variable.pinned) interpreter.variables.assign(variable, unknownValue)
    return
  }
  const isBits = value.kind === 'bits'
  const known = isBits ? knownBits(value) !== undefined : true
  if (known && !variable.pinned) {
    interpreter.variables.assign(variable, value)
    return
  }
  const storage = storageFor(interpreter, variable)
  if (storage === undefined) {
    interpreter.problems.error('unsupported/run-time-value', place)
    interpreter.variables.assign(variable, unknownValue)
    return
  }
  const bits = bitsFor(interpreter, value, storage.length, place)
  if (bits === undefined) {
    interpreter.variables.assign(variable, unknownValue)
    return
  }
  storeBits(interpreter, storage, bits, place)
  interpreter.variables.assign(variable, 'stored')
}

/**
 * The lowest `width` bits of a value.
 * An integer without a width is computed with more bits than it is stored in (`storageWidth`). If
 * it is too large, that is a problem and the result is undefined; so is an angle of an `input`.
 */
export function bitsFor(
  interpreter: Interpreter,
  value: Value,
  width: number,
  place: TextRange,
): readonly BitValue[] | undefined {
  if (value.kind === 'bits') return resized(value, width)
  // An angle of an `input` has bits only when the circuit runs.
  if (value.kind === 'real') interpreter.problems.error('value/not-constant', place)
  if (value.kind !== 'integer') return undefined
  const stored =
    value.type?.kind === 'uint' ? BigInt.asUintN(width, value.value) : BigInt.asIntN(width, value.value)
  if (stored === value.value) return bitsOfInteger(stored, width)
  interpreter.problems.error('value/out-of-range', place, { value: String(value.value) })
  return undefined
}

/** Stores the current value of the variable in bits of the circuit. */
export function makeStored(
  interpreter: Interpreter,
  variable: VariableSymbol,
  width: number,
  place: TextRange,
): void {
  const storage = storageFor(interpreter, variable)
  const current = currentBits(interpreter, variable, width, place)
  if (storage === undefined || current === undefined) return
  if (variable.value !== undefined) storeBits(interpreter, storage, current, place)
  interpreter.variables.assign(variable, 'stored')
}

/** Stores the variable in the circuit permanently, also after later assignments. */
export function pinVariable(interpreter: Interpreter, variable: VariableSymbol, place: TextRange): void {
  const width = storageWidth(variable.type)
  if (width === undefined) return
  if (variable.value !== 'stored') makeStored(interpreter, variable, width, place)
  variable.pinned = true
}

/** The current value of the variable as bits; zeros if it is uninitialized. */
export function currentBits(
  interpreter: Interpreter,
  variable: VariableSymbol,
  width: number,
  place: TextRange,
): readonly BitValue[] | undefined {
  if (variable.value === 'stored') return variable.storage!.map(bitIsSet)
  if (variable.value === undefined) return Array.from({ length: width }, () => false)
  return bitsFor(interpreter, variable.value, width, place)
}
