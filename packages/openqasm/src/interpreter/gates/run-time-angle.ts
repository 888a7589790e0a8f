import { type AngleExpression, type Instruction, withBranches } from '@qportal/circuit'
import type { GateCall } from '../../syntax/tree.ts'
import { tableGate } from '../names/gate-library.ts'
import type { GateSymbol } from '../names/symbol.ts'
import { originOf } from '../state/circuit-builder.ts'
import type { Interpreter } from '../state/interpreter.ts'
import { knownBits } from '../values/bits.ts'
import { asCondition } from '../values/condition.ts'
import type { BitsValue } from '../values/value.ts'

/**
 * The angle of a gate if it depends on measurements: `phase(c)` with an `angle[n] c`. Otherwise
 * undefined.
 * All gates of the gate table with one parameter are rotations, so a rotation by a sum of bits is a
 * sequence of rotations by one bit each.
 */
export function runTimeAngle(
  interpreter: Interpreter,
  gate: GateSymbol,
  node: GateCall,
): BitsValue | undefined {
  const parameter = node.parameters[0]
  if (parameter?.kind !== 'Identifier' || gate.parameterCount !== 1) return undefined
  const symbol = interpreter.scopes.find(parameter.name)
  if (symbol?.kind !== 'variable' || symbol.type.kind !== 'angle' || symbol.type.width === undefined)
    return undefined
  if (symbol.value === undefined) return undefined
  const value = interpreter.evaluate(parameter)
  if (value.kind !== 'bits' || knownBits(value) !== undefined) return undefined
  return tableGate(gate.name)?.name === gate.name ? value : undefined
}

/** Gates whose eigenvalues have the whole angle as phase; the other gates have half of it. */
const fullAngleGates: ReadonlySet<string> = new Set(['cp', 'gphase', 'p'])

/**
 * Returns whether a power of a rotation by a sum is the product of the powers for its terms.
 * A fractional power takes the phases of eigenvalues between -pi and pi; the sum of bits may leave
 * this range where its terms do not.
 */
export function canRotateByBits(gate: GateSymbol, powers: readonly number[]): boolean {
  return powers.length < 2 && (Number.isInteger(powers[0] ?? 1) || !fullAngleGates.has(gate.name))
}

/** Calls `emit` with the angle of each bit, under the condition that the bit is set. */
export function emitPerBit(
  interpreter: Interpreter,
  node: GateCall,
  angle: BitsValue,
  emit: (parameter: AngleExpression) => void,
): void {
  for (const [i, bit] of angle.bits.entries()) {
    if (bit === false) continue
    const parameter = fractionOfPi(angle.bits.length - 1 - i)
    if (bit === true) {
      emit(parameter)
      continue
    }
    const then: Instruction[] = []
    interpreter.circuit.into(then, () => emit(parameter))
    const base = { kind: 'if', id: interpreter.circuit.nextId(), origin: originOf(node) } as const
    interpreter.circuit.emit(withBranches({ ...base, condition: asCondition(bit) }, then, []), 1, node)
  }
}

/** pi / 2^n. */
function fractionOfPi(n: number): AngleExpression {
  const pi = { kind: 'constant', name: 'pi' } as const
  return n === 0 ? pi : { kind: 'binary', operator: '/', left: pi, right: { kind: 'number', value: 2 ** n } }
}
