import type { TextRange } from '@qportal/circuit'
import type { VariableSymbol } from '../names/symbol.ts'
import type { Interpreter } from '../state/interpreter.ts'
import { storeBits } from '../state/store-bits.ts'
import { bitsOfInteger, knownBits, resized } from '../values/bits.ts'
import { bitIsSet } from '../values/condition.ts'
import { storageWidth } from '../values/storage-width.ts'
import { type BitValue, unknownValue, type Value } from '../values/value.ts'

/** The bits a variable lives in once it must; their values count only after `assign(variable, 'stored')`. */
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

/** Puts a value of the variable's type into it. */
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
 * The value as so many bits. A number without a width, which is computed with more bits than it is kept in
 * (`storageWidth`), may be too large for them: a problem, and undefined.
 */
export function bitsFor(
  interpreter: Interpreter,
  value: Value,
  width: number,
  place: TextRange,
): readonly BitValue[] | undefined {
  if (value.kind === 'bits') return resized(value, width)
  if (value.kind !== 'integer') return undefined
  const kept =
    value.type?.kind === 'uint' ? BigInt.asUintN(width, value.value) : BigInt.asIntN(width, value.value)
  if (kept === value.value) return bitsOfInteger(kept, width)
  interpreter.problems.error('value/out-of-range', place, { value: String(value.value) })
  return undefined
}

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

/** From now on the variable lives in bits of the circuit, whatever is assigned to it. */
export function pinVariable(interpreter: Interpreter, variable: VariableSymbol, place: TextRange): void {
  const width = storageWidth(variable.type)
  if (width === undefined) return
  if (variable.value !== 'stored') makeStored(interpreter, variable, width, place)
  variable.pinned = true
}

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
