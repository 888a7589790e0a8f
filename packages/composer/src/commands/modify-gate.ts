import {
  countQubits,
  foldModifiers,
  qubitsOf,
  unfoldControls,
  when,
  type Control,
  type GateAction,
  type InstructionDraft,
  type InstructionId,
} from '@qportal/circuit'
import type { QasmDocument } from '@qportal/openqasm'
import { itemAt, type DrawingSettings, type LaidItem } from '../layout/circuit-layout.ts'
import { drawnGate } from '../layout/drawn-gate.ts'
import { isInside } from '../layout/inside.ts'
import { layoutProgram } from '../layout/layout-circuit.ts'
import { withQubits } from '../layout/with-qubits.ts'
import type { Cell } from './cell.ts'
import { refused, type CommandResult } from './command.ts'
import { copyItems, instructionsOf, withoutId } from './copy-items.ts'
import { withConditionsFed } from './early-conditions.ts'
import { applyEdits } from './edit-chain.ts'

/** A tile of the palette that changes a gate instead of being one. */
export type Modifier =
  | { readonly kind: 'control'; readonly state: 0 | 1 }
  /** The inverse of a gate. */
  | { readonly kind: 'dagger' }
  /** Applies a gate twice; the gate viewer sets any other power. */
  | { readonly kind: 'power' }

/** The power that the tile sets. */
const power = 2

/**
 * Changes the gate at a cell. A control becomes the wire of the cell, if the gate of the column is
 * not on it; else the closest free wire. On a control of the gate it sets the state.
 */
export function modifyGateAt(
  qasm: QasmDocument,
  modifier: Modifier,
  cell: Cell,
  drawing: DrawingSettings,
): CommandResult {
  const { circuit } = qasm
  const qubits = countQubits(circuit)
  if (cell.wire >= qubits) return refused('command/no-gate')
  const layout = layoutProgram(qasm, drawing)
  if (isInside(layout, [cell.wire], cell.column)) return refused('command/inside-block')
  const near =
    modifier.kind === 'control' ? closestGate(layout.byColumn[cell.column] ?? [], cell.wire) : undefined
  const target = itemAt(layout, cell.wire, cell.column) ?? near
  const [instruction] = target?.instructions ?? []
  if (
    target === undefined ||
    target.block !== undefined ||
    instruction === undefined ||
    !drawnGate(instruction)
  )
    return refused('command/no-gate')
  if (modifier.kind !== 'control') return modifyGate(qasm, instruction.id, modifier)
  const used = qubitsOf(instruction)
  const isNew = !used.includes(cell.wire)
  const gate = drawnGate(instruction)!
  const isControl = unfoldControls(gate).controls.some(({ qubit }) => qubit === cell.wire)
  const wire = isNew || isControl ? cell.wire : closestFree(used, cell.wire, qubits)
  if (wire === undefined) return refused('command/no-room')
  return controlGate(qasm, instruction.id, { qubit: wire, state: modifier.state })
}

function closestGate(items: readonly LaidItem[], wire: number): LaidItem | undefined {
  const distance = ({ top, bottom }: LaidItem) => Math.max(top - wire, wire - bottom)
  return items
    .filter(({ block, instructions: [first] }) => block === undefined && drawnGate(first) !== undefined)
    .toSorted((a, b) => distance(a) - distance(b))[0]
}

/** The free wire closest to a wire; of two, the one above. */
export function closestFree(used: readonly number[], wire: number, qubits: number): number | undefined {
  for (let by = 1; by < qubits; by++)
    for (const each of [wire - by, wire + by])
      if (each >= 0 && each < qubits && !used.includes(each)) return each
  return undefined
}

/** Inverts a gate, or gives it the power of the tile. */
export function modifyGate(
  qasm: QasmDocument,
  id: InstructionId,
  modifier: Exclude<Modifier, { kind: 'control' }>,
): CommandResult {
  const changed = changeGate(qasm, id, (gate) =>
    foldModifiers({ ...gate, power: modifier.kind === 'dagger' ? -gate.power : power }),
  )
  const isSame = changed.qasm !== undefined && changed.qasm.text === qasm.text
  return modifier.kind === 'dagger' && isSame ? refused('command/own-inverse') : changed
}

/** Adds a control, or sets the state of the control on the same wire. */
export function controlGate(qasm: QasmDocument, id: InstructionId, control: Control): CommandResult {
  const controlled = (gate: GateAction): GateAction => {
    const { controls, ...rest } = unfoldControls(gate)
    const controlIndex = controls.findIndex(({ qubit }) => qubit === control.qubit)
    return {
      ...rest,
      controls: controlIndex < 0 ? [control, ...controls] : controls.with(controlIndex, control),
    }
  }
  const folded = changeGate(qasm, id, (gate) => foldModifiers(controlled(gate)))
  // A gate outside of the library, such as ccz, would need a definition of its own.
  return folded.qasm !== undefined && countDefinitions(folded.qasm) === countDefinitions(qasm)
    ? folded
    : changeGate(qasm, id, controlled)
}

function countDefinitions({ tree }: QasmDocument): number {
  return tree.statements.filter(({ kind }) => kind === 'GateDefinition').length
}

/**
 * Moves one end of a gate, given by its wire, to another wire. An end that is already there takes
 * its place.
 */
export function moveEnd(qasm: QasmDocument, id: InstructionId, from: number, to: number): CommandResult {
  const [instruction] = instructionsOf(qasm, [id])
  if (instruction === undefined) return refused('edit/unknown-instruction')
  if (!qubitsOf(instruction).includes(from)) return refused('edit/not-a-gate')
  if (to < 0 || to >= countQubits(qasm.circuit)) return refused('command/no-room')
  if (from === to) return { qasm, chosen: [id] }
  const moved = withQubits(withoutId(instruction), (qubit) =>
    qubit === from ? to : qubit === to ? from : qubit,
  )
  return withConditionsFed(qasm, applyEdits(qasm, [{ kind: 'replace', id, instructions: [moved] }], [id]))
}

/** The wires of the ends that can be moved one by one: those of a gate on at least two qubits. */
export function endsOf(item: LaidItem): readonly number[] {
  const [instruction, ...more] = item.instructions
  const gate = item.block === undefined && more.length === 0 ? drawnGate(instruction) : undefined
  const wires = gate ? [...new Set(qubitsOf(gate))] : []
  return wires.length > 1 ? wires.toSorted((a, b) => a - b) : []
}

/** Changes a gate, also the only one in an `if`. */
function changeGate(
  qasm: QasmDocument,
  id: InstructionId,
  change: (gate: GateAction) => GateAction,
): CommandResult {
  const [draft] = copyItems(qasm, [id])
  const changed = draft && changedGate(draft, change)
  if (changed === undefined) return refused('edit/not-a-gate')
  return applyEdits(qasm, [{ kind: 'replace', id, instructions: [changed] }], [id])
}

function changedGate(
  draft: InstructionDraft,
  change: (gate: GateAction) => GateAction,
): InstructionDraft | undefined {
  if (draft.kind === 'gate') return { ...draft, ...change(draft) }
  if (draft.kind !== 'if' || draft.else.length > 0) return undefined
  const [only, ...more] = draft.then
  const inner = only?.kind === 'gate' && more.length === 0 ? changedGate(withoutId(only), change) : undefined
  return inner && when(draft.condition, [inner])
}
