import { raiseGate, type ControlledCall } from './raise-gate.ts'
import type { GateAction, GateCall } from './gate-call.ts'
import { spreadControls } from './spread-controls.ts'

/**
 * The same unitary in gates of the table without controls and powers, for languages and devices that know no modifiers. Parameters stay
 * expressions, unless a fractional power has to compute.
 *
 * Whole powers scale or repeat; a fractional power becomes gates if the gate is a rotation in disguise: all gates on one qubit, swap, rxx and the
 * like, and their controlled forms.
 *
 * @param spareQubits qubits of the circuit, which come back as they were, whatever they hold, and shorten gates with many controls
 * @returns undefined for a power that it cannot write
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
