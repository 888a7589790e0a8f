import type { GateAction, GateCall } from './gate-call.ts'
import { raiseGate, type ControlledCall } from './raise-gate.ts'
import { spreadControls } from './spread-controls.ts'

/**
 * Writes a gate as gates of the table without controls and powers, for languages and devices
 * without modifiers. The unitary is the same. Parameters stay expressions unless a fractional power
 * needs their value.
 *
 * An integer power scales an angle or repeats the gate. A fractional power scales the angle of a
 * gate equivalent to a rotation: all one-qubit gates, swap, rxx and similar gates, and their
 * controlled forms. That of another gate, such as rc3x, is computed from its matrix.
 *
 * @param spareQubits further qubits of the circuit that shorten gates with many controls; their
 * states are arbitrary and restored
 * @returns undefined for a power that needs the value of a parameter which has none
 * @throws TypeError if the gate is not in the table
 */
export function expandModifiers(
  action: GateAction,
  spareQubits: readonly number[] = [],
): readonly GateCall[] | undefined {
  const powered = raiseGate(action)
  if (!powered) return undefined
  const flips = action.controls
    .filter(({ state }) => state === 0)
    .map(({ qubit }): GateCall => ({ gate: 'x', parameters: [], qubits: [qubit] }))
  const used = new Set([...action.qubits, ...action.controls.map(({ qubit }) => qubit)])
  const spare = spareQubits.filter((qubit) => !used.has(qubit))
  const spread = ({ controls, ...call }: ControlledCall) => spreadControls(call, controls, spare)
  return [...flips, ...powered.flatMap(spread), ...flips]
}
