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
 * The angle of a rotation, if measurements decide it: `phase(c)` with an `angle[n] c`. All gates of the table with one
 * parameter are rotations, so turning by the sum of the bits is turning by one bit after the other.
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

/** Gates whose eigenvalues turn by the whole angle; those of the others turn by half of it. */
const fullTurns: ReadonlySet<string> = new Set(['cp', 'gphase', 'p'])

/**
 * Whether the powers of a turn by a sum are those of its parts. A fractional power takes the phases of eigenvalues from -pi to pi, and the sum of bits
 * leaves that range where its parts do not.
 */
export function canTurnByBits(gate: GateSymbol, powers: readonly number[]): boolean {
  return powers.length < 2 && (Number.isInteger(powers[0] ?? 1) || !fullTurns.has(gate.name))
}

/** Has `emit` apply the gate with the angle of each bit, under the condition that the bit is set. */
export function emitByBits(
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
