import type { ClassicalCondition, TextRange } from '@qportal/circuit'
import { asCondition, bitIsSet, plainBit } from '../values/condition.ts'
import type { BitValue } from '../values/value.ts'
import { originOf } from './circuit-builder.ts'
import type { Interpreter } from './interpreter.ts'

/**
 * Assigns values to bits of the circuit as if simultaneously. In `c = c << 1` every value reads the
 * old bits, although the bits are written one after the other.
 */
export function storeBits(
  interpreter: Interpreter,
  targets: readonly number[],
  values: readonly BitValue[],
  place: TextRange,
): void {
  const moves: { target: number; value: BitValue }[] = []
  for (const [i, target] of targets.entries()) {
    const value = values[i]!
    if (plainBit(value) !== target) moves.push({ target, value })
  }
  const ordered = unlessOverwriting(moves) ?? unlessOverwriting(moves.toReversed())
  if (ordered !== undefined) {
    for (const { target, value } of ordered) emitAssign(interpreter, target, asCondition(value), place)
    return
  }
  const copies = interpreter.circuit.bitsOfNode(place, 'copy', moves.length)
  for (const [i, { value }] of moves.entries()) emitAssign(interpreter, copies[i]!, asCondition(value), place)
  for (const [i, { target }] of moves.entries()) emitAssign(interpreter, target, bitIsSet(copies[i]!), place)
}

/** Returns the moves unless one of them reads a bit that an earlier one writes. */
function unlessOverwriting<T extends { target: number; value: BitValue }>(moves: T[]): T[] | undefined {
  const written = new Set<number>()
  for (const { target, value } of moves) {
    if (typeof value !== 'boolean' && readsAny(value, written)) return undefined
    written.add(target)
  }
  return moves
}

/** Returns whether a condition reads any of the bits. */
export function readsAny(condition: ClassicalCondition, bits: ReadonlySet<number>): boolean {
  switch (condition.kind) {
    case 'constant':
      return false
    case 'compare':
      return condition.bits.some((bit) => bits.has(bit))
    case 'not':
      return readsAny(condition.operand, bits)
    default:
      return readsAny(condition.left, bits) || readsAny(condition.right, bits)
  }
}

function emitAssign(
  interpreter: Interpreter,
  bit: number,
  value: ClassicalCondition,
  place: TextRange,
): void {
  interpreter.circuit.emit(
    { kind: 'assign', id: interpreter.circuit.nextId(), origin: originOf(place), bit, value },
    1,
    place,
  )
}
