import type { Control } from '../circuit/circuit.ts'
import type { GateRow } from '../gates/gate-row.ts'
import { findGate, gateTable } from '../gates/gate-table.ts'
import { relatedCall, type GateAction } from './gate-call.ts'

/**
 * Replaces modifiers by gates of the table where possible: `ctrl @ x` becomes cx, and `inv @ s`
 * becomes sdg. Gates outside the table do not change.
 */
export function foldModifiers(action: GateAction): GateAction {
  let folded = action
  let row = findGate(action.gate)
  if (row && action.power === -1 && row.inverse !== undefined) {
    folded = { ...folded, ...relatedCall(row, row.inverse, folded.parameters, folded.qubits), power: 1 }
    row = findGate(folded.gate)
  }
  // The last control is adjacent to the gate, in `ctrl @ ctrl @ x a, b, c` as in `ccx a, b, c`.
  while (row?.controlled !== undefined) {
    const last = folded.controls.findLastIndex((control) => control.state === 1)
    if (last < 0) break
    const qubits = [folded.controls[last]!.qubit, ...folded.qubits]
    const controls = folded.controls.filter((_, i) => i !== last)
    folded = { ...folded, ...relatedCall(row, row.controlled, folded.parameters, qubits), controls }
    row = findGate(folded.gate)
  }
  return folded
}

/**
 * Moves controls from the gate's name to the modifiers: ccx becomes x with two controls. Inverse of
 * `foldModifiers` for gates with one name.
 */
export function unfoldControls(action: GateAction): GateAction {
  let unfolded = action
  for (let base; (base = baseOf(unfolded.gate));) {
    const [qubit, ...qubits] = unfolded.qubits
    const control: Control = { qubit: qubit!, state: 1 }
    unfolded = { ...unfolded, gate: base.name, qubits, controls: [...unfolded.controls, control] }
  }
  return unfolded
}

/** The gate that becomes the given one when controlled, with the same parameters. */
function baseOf(gate: string): GateRow | undefined {
  return bases.get(findGate(gate)?.name ?? '')
}

const bases = new Map(
  gateTable.flatMap((base) => {
    const [, name, angles = ''] = /^(\w+)(?:\((.*)\))?$/.exec(base.controlled ?? '') ?? []
    const isPlain = base.qubits > 0 && angles === base.parameters.join(', ')
    return name !== undefined && isPlain ? [[name, base] as const] : []
  }),
)
