import { countQubits, qubitsOf, type Circuit, type InstructionId } from '@qportal/circuit'
import { hardwareRegister } from '@qportal/openqasm'
import { canBeConditional } from '../../../commands/add-condition.ts'
import { endsOf } from '../../../commands/modify-gate.ts'
import type { LaidItem } from '../../../layout/circuit-layout.ts'
import { drawnGate } from '../../../layout/drawn-gate.ts'
import { opaqueText } from '../../../layout/opaque-item.ts'
import { canUnfold } from '../../../layout/unfold-items.ts'

/** An action of the context menu of a gate. */
export type GateMenuAction =
  | 'edit'
  | 'control'
  | 'openControl'
  | 'dagger'
  | 'condition'
  | 'always'
  | 'unfold'
  | 'fold'
  | 'expand'
  | 'openGate'
  | 'renameGate'
  | 'note'
  | 'duplicate'
  | 'lift'
  | 'remove'
  | { readonly end: number }

/** The actions for the selected instructions, in groups. */
export function gateMenuOf(
  chosen: readonly InstructionId[],
  item: LaidItem,
  circuit: Circuit,
): readonly (readonly GateMenuAction[])[] {
  const isOne = chosen.length === item.instructions.length
  const [instruction] = item.instructions
  const gate = isOne && item.block === undefined ? drawnGate(instruction) : undefined
  const hasFree = gate !== undefined && new Set(qubitsOf(instruction)).size < countQubits(circuit)
  const isOwn = gate !== undefined && circuit.gateDefinitions.some(({ name }) => name === gate.gate)
  const isBlock = item.block !== undefined && opaqueText(item) === undefined
  const groups: readonly (readonly (GateMenuAction | false)[])[] = [
    [
      isOne && 'edit',
      isOne && canUnfold(item, circuit) && (item.inside ? 'fold' : 'unfold'),
      isOwn && 'openGate',
      isOwn && 'renameGate',
      isOne && (isBlock || (isOwn && instruction.kind === 'gate')) && 'expand',
    ],
    [
      hasFree && 'control',
      hasFree && 'openControl',
      gate !== undefined && 'dagger',
      isOne && item.block === undefined && canBeConditional(instruction) && 'condition',
      isOne && instruction.kind === 'if' && instruction.else.length === 0 && 'always',
    ],
    isOne ? endsOf(item).map((end) => ({ end })) : [],
    [isOne && 'note', 'duplicate', 'lift', 'remove'],
  ]
  return groups.map((group) => group.filter((action) => action !== false)).filter((group) => group.length > 0)
}

/** An action of the context menu of a wire. */
export type WireMenuAction = 'above' | 'below' | 'up' | 'down' | 'rename' | 'start0' | 'start1' | 'removeWire'

/** The actions for a wire, in groups. Bits and hardware qubits have few. */
export function wireMenuOf(circuit: Circuit, wire: number): readonly (readonly WireMenuAction[])[] {
  const qubits = countQubits(circuit)
  if (wire >= qubits) return [['rename']]
  const isHardware = circuit.qubitRegisters.some(({ name }) => name === hardwareRegister)
  const moves: readonly WireMenuAction[] = [
    ...(wire > 0 ? (['up'] as const) : []),
    ...(wire < qubits - 1 ? (['down'] as const) : []),
  ]
  const groups: readonly (readonly WireMenuAction[])[] = isHardware
    ? [moves, ['start0', 'start1']]
    : [['above', 'below'], moves, ['start0', 'start1'], ['rename', 'removeWire']]
  return groups.filter((group) => group.length > 0)
}

/** The name of the register of a wire. */
export function registerOfWire(circuit: Circuit, wire: number): string {
  let first = 0
  for (const { name, size } of [...circuit.qubitRegisters, ...circuit.bitRegisters]) {
    if (wire < first + size) return name
    first += size
  }
  return ''
}
