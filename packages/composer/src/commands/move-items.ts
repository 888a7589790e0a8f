import {
  countBits,
  countQubits,
  qubitsOf,
  type Instruction,
  type InstructionDraft,
  type InstructionId,
} from '@qportal/circuit'
import { editCircuit, type QasmDocument, type QasmEdit } from '@qportal/openqasm'
import type { DrawingSettings, CircuitLayout, LaidItem } from '../layout/circuit-layout.ts'
import { isInside } from '../layout/inside.ts'
import { layoutProgram } from '../layout/layout-circuit.ts'
import { withQubits } from '../layout/with-qubits.ts'
import { refused, type CommandResult } from './command.ts'
import { copyItems, instructionsOf, withoutId } from './copy-items.ts'
import { withConditionsFed } from './early-conditions.ts'
import { applyEdits } from './edit-chain.ts'
import { insertionPlace } from './insertion-place.ts'
import { insertDrafts, wiresOf } from './place-tool.ts'
import { spacersBefore, spacersFor } from './spacers.ts'

/** The distance and the target column of a move. */
export interface Shift {
  /** Number of wires to move down. */
  readonly wires: number
  /** Target column of the first instruction. */
  readonly column: number
}

/**
 * Moves instructions to a column and to other qubits. They keep their ids, comments and spelling. A
 * move to where they already are changes nothing, and the text is reordered only if necessary.
 */
export function moveItems(
  qasm: QasmDocument,
  ids: readonly InstructionId[],
  shift: Shift,
  drawing: DrawingSettings,
): CommandResult {
  const chosen = instructionsOf(qasm, ids)
  const qubits = countQubits(qasm.circuit)
  if (chosen.length === 0) return refused('edit/unknown-instruction')
  const shifted = chosen.map((instruction) => shiftInstruction(instruction, shift.wires, qubits))
  if (!shifted.every((each) => each !== undefined)) return refused('command/no-room')
  const drawn = layoutProgram(qasm, drawing)
  const [firstColumn] = minAndMax(chosen.map(({ id }) => drawn.byId.get(id)?.column ?? 0))
  if (shift.wires === 0 && shift.column === firstColumn) return { qasm, chosen: ids }
  const target = shifted.flatMap((draft) => wiresOf(draft, qasm.circuit))
  if (isInside(drawn, target, shift.column, ids)) return refused('command/inside-block')
  const rewritten =
    shift.wires === 0
      ? { qasm, chosen: ids }
      : applyEdits(qasm, [
          { kind: 'replaceEach', instructions: new Map(chosen.map(({ id }, i) => [id, [shifted[i]!]])) },
        ])
  if (rewritten.qasm === undefined) return rewritten

  const without = editCircuit(rewritten.qasm.circuit, { kind: 'remove', ids }, () => '')
  if (!('circuit' in without)) return refused(without.refusal)
  const { items } = layoutProgram({ ...rewritten.qasm, circuit: without.circuit }, drawing)
  const isAligned = drawing.alignment !== 'free'
  const { at, makeRoom } = insertionPlace(items, rewritten.qasm, {
    wires: shifted.flatMap((draft) => wiresOf(draft, rewritten.qasm.circuit)),
    isBehind({ id, column, span }) {
      const seen = drawn.byId.get(id)?.column ?? column
      // Without the moved items, others slide left; they are not passed beyond the column they were
      // seen in.
      return isAligned ? column + span > shift.column || seen > shift.column : seen + span > shift.column
    },
    isAligned,
    currentIndex: indexAmong(items, rewritten.qasm, chosen),
  })
  const move: QasmEdit[] = [
    ...(makeRoom ? [makeRoom] : []),
    ...(at === undefined || (at.kind === 'before' && ids.includes(at.id))
      ? []
      : [{ kind: 'move', ids, to: at } as const]),
  ]
  if (isAligned) return withConditionsFed(qasm, applyEdits(rewritten.qasm, move, ids))
  // Spacers keep the later items, and the moved ones, in their columns.
  const last = lastColumns(drawn, new Set(ids))
  const holes = chosen
    .filter(({ id }) => hasFollower(drawn.byId.get(id), last))
    .map((each): QasmEdit => ({
      kind: 'insert',
      instructions: spacersFor(each),
      at: { kind: 'before', id: each.id },
    }))
  const hold = (current: QasmDocument): QasmEdit | undefined => {
    const others = editCircuit(current.circuit, { kind: 'remove', ids }, () => '')
    if (!('circuit' in others)) return undefined
    const layout = layoutProgram({ ...current, circuit: others.circuit }, drawing)
    const held = spacersBefore(layout, shifted[0]!, shift.column)
    return held.length === 0
      ? undefined
      : { kind: 'insert', instructions: held, at: { kind: 'before', id: chosen[0]!.id } }
  }
  const result = applyEdits(rewritten.qasm, [...holes, ...move, hold], ids)
  return withConditionsFed(qasm, result.qasm ? { ...result, chosen: ids } : result)
}

/** Counts the items before the chosen instructions; undefined if these are not adjacent. */
function indexAmong(
  items: readonly LaidItem[],
  { circuit }: QasmDocument,
  chosen: readonly Instruction[],
): number | undefined {
  const { instructions } = circuit
  const first = instructions.findIndex(({ id }) => id === chosen[0]?.id)
  if (chosen.some(({ id }, i) => instructions[first + i]?.id !== id)) return undefined
  const before = new Set(instructions.slice(0, first).map(({ id }) => id))
  const next = items.findIndex(({ id }) => !before.has(id))
  return next < 0 ? items.length : next
}

/**
 * Inserts copied instructions with their topmost qubit on the given wire, or as close to it as all
 * fit.
 */
export function pasteItems(
  qasm: QasmDocument,
  copied: readonly InstructionDraft[],
  { wire, column }: { readonly wire: number; readonly column: number },
  drawing: DrawingSettings,
): CommandResult {
  const qubits = countQubits(qasm.circuit)
  const used = copied.flatMap(qubitsOf)
  const [top, bottom] = minAndMax(used)
  const by = used.length === 0 ? 0 : Math.min(wire - top, qubits - 1 - bottom)
  const drafts = copied.map((draft) => shiftInstruction(draft, by, qubits))
  if (drafts.length === 0 || !drafts.every((each) => each !== undefined)) return refused('command/no-room')
  const bits = countBits(qasm.circuit)
  if (drafts.some((draft) => draft.kind === 'measure' && draft.bit >= bits)) return refused('command/no-bit')
  return withConditionsFed(qasm, insertDrafts(qasm, drafts, column, drawing))
}

/** Inserts a copy of the chosen instructions after them. */
export function duplicateItems(
  qasm: QasmDocument,
  ids: readonly InstructionId[],
  drawing: DrawingSettings,
): CommandResult {
  const layout = layoutProgram(qasm, drawing)
  const ends = ids.map((id) => layout.byId.get(id)).map((item) => (item ? item.column + item.span : 0))
  const [, end] = minAndMax(ends)
  if (ends.length === 0) return refused('edit/unknown-instruction')
  return insertDrafts(qasm, copyItems(qasm, ids), end, drawing)
}

/** Minimum and maximum of any number of values; too many to be the arguments of one call. */
function minAndMax(numbers: readonly number[]): readonly [number, number] {
  return [
    numbers.reduce((least, each) => Math.min(least, each), Infinity),
    numbers.reduce((most, each) => Math.max(most, each), -Infinity),
  ]
}

/** The last used column of each wire, ignoring the given instructions. */
function lastColumns(
  { items }: CircuitLayout,
  besides: ReadonlySet<InstructionId>,
): ReadonlyMap<number, number> {
  const last = new Map<number, number>()
  for (const { id, top, bottom, column } of items)
    if (!besides.has(id))
      for (let wire = top; wire <= bottom; wire++) last.set(wire, Math.max(column, last.get(wire) ?? -1))
  return last
}

/** Returns whether an item follows on the same wires, which would slide left. */
function hasFollower(item: LaidItem | undefined, last: ReadonlyMap<number, number>): boolean {
  if (item === undefined) return false
  for (let wire = item.top; wire <= item.bottom; wire++) if ((last.get(wire) ?? -1) > item.column) return true
  return false
}

/** Shifts an instruction to other qubits; undefined if these do not exist. */
function shiftInstruction(
  instruction: InstructionDraft,
  by: number,
  qubits: number,
): InstructionDraft | undefined {
  const on = (qubit: number) => qubit + by
  if (qubitsOf(instruction).some((qubit) => on(qubit) < 0 || on(qubit) >= qubits)) return undefined
  return withQubits(withoutId(instruction), on)
}
