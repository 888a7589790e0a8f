import {
  countQubits,
  bitsOf,
  qubitsOf,
  type Circuit,
  type Instruction,
  type InstructionDraft,
} from '@qportal/circuit'
import type { QasmDocument } from '@qportal/openqasm'
import { itemAt, type DrawingSettings } from '../layout/circuit-layout.ts'
import { isInside } from '../layout/inside.ts'
import { layoutProgram } from '../layout/layout-circuit.ts'
import { addCondition, canBeConditional } from './add-condition.ts'
import type { Cell } from './cell.ts'
import { refused, type CommandResult } from './command.ts'
import { declareParameters } from './declare-parameters.ts'
import { writtenBits, withConditionsFed } from './early-conditions.ts'
import { applyEdits } from './edit-chain.ts'
import { declaredNames, namesOf } from './fresh-name.ts'
import { insertionPlace } from './insertion-place.ts'
import { modifyGateAt } from './modify-gate.ts'
import { namedBit } from './named-bit.ts'
import { freshParameter, setAngleAt } from './parameter-tool.ts'
import { spacersBefore } from './spacers.ts'
import { instructionOfTool, isModifier, type Tool } from './tool.ts'

/**
 * Places a tool at a cell; items there move to the right. Missing bits of measurements and unknown
 * names in angles are declared. Angles, controls, daggers and powers change the gate at the cell.
 */
export function placeTool(
  qasm: QasmDocument,
  tool: Tool,
  cell: Cell,
  drawing: DrawingSettings,
): CommandResult {
  const { circuit } = qasm
  if (tool.kind === 'angle')
    return setAngleAt(qasm, tool.angle ?? freshParameter(circuit, namesOf(qasm)), cell, drawing)
  if (isModifier(tool)) return modifyGateAt(qasm, tool, cell, drawing)
  if (cell.wire >= countQubits(circuit)) return refused('command/no-room')
  if (tool.kind === 'if') return withConditionsFed(qasm, placeCondition(qasm, cell, drawing))
  const angles = tool.kind === 'gate' ? (tool.parameters ?? []) : []
  const named = tool.kind === 'measure' ? namedBit(qasm, cell.wire) : undefined
  const declared = [...declareParameters(circuit, angles), ...(named?.declaration ? [named.declaration] : [])]
  const prepared = applyEdits(qasm, declared)
  if (prepared.qasm === undefined) return prepared
  const draft = instructionOfTool(tool, cell.wire, prepared.qasm.circuit, named?.bit)
  if (draft === undefined) return refused('command/no-room')
  return insertDrafts(prepared.qasm, [draft], cell.column, drawing)
}

/**
 * Puts the gate at a cell under a condition on the bit that was written last before it. An empty
 * cell gets an X under the condition.
 */
function placeCondition(qasm: QasmDocument, cell: Cell, drawing: DrawingSettings): CommandResult {
  const layout = layoutProgram(qasm, drawing)
  if (isInside(layout, [cell.wire], cell.column)) return refused('command/inside-block')
  const item = itemAt(layout, cell.wire, cell.column)
  const isTaken = item?.instructions.some((each) => qubitsOf(each).includes(cell.wire)) ?? false
  const takenItem = isTaken ? item : undefined
  if (
    takenItem !== undefined &&
    (takenItem.block !== undefined || !canBeConditional(takenItem.instructions[0]))
  )
    return refused('command/not-conditional')
  const before = takenItem
    ? qasm.circuit.instructions.slice(0, qasm.circuit.instructions.indexOf(takenItem.instructions[0]))
    : layout.items
        .filter(({ column, span }) => column + span <= cell.column)
        .flatMap(({ instructions }) => instructions)
  const { bit, declaration } = lastWrittenBit(qasm, before) ?? namedBit(qasm, 0)
  const prepared = applyEdits(qasm, declaration ? [declaration] : [])
  if (prepared.qasm === undefined) return prepared
  if (takenItem) return addCondition(prepared.qasm, [takenItem.id], bit)
  const draft = instructionOfTool({ kind: 'if' }, cell.wire, prepared.qasm.circuit, bit)
  return draft ? insertDrafts(prepared.qasm, [draft], cell.column, drawing) : refused('command/no-room')
}

/** The named bit that instructions wrote last; undefined if they wrote none. */
function lastWrittenBit(
  { circuit, tree }: QasmDocument,
  instructions: readonly Instruction[],
): { readonly bit: number; readonly declaration?: undefined } | undefined {
  const declared = new Set(declaredNames({ tree }))
  const isNamed = circuit.bitRegisters.flatMap(({ name, size }) =>
    Array.from({ length: size }, () => declared.has(name)),
  )
  const bit = instructions.flatMap(writtenBits).findLast((each) => isNamed[each])
  return bit === undefined ? undefined : { bit }
}

/** Inserts instructions so that the first of their wires is drawn at the column. */
export function insertDrafts(
  qasm: QasmDocument,
  drafts: readonly InstructionDraft[],
  column: number,
  drawing: DrawingSettings,
): CommandResult {
  const wires = drafts.flatMap((draft) => wiresOf(draft, qasm.circuit))
  if (wires.length === 0) return refused('command/no-room')
  const layout = layoutProgram(qasm, drawing)
  if (isInside(layout, wires, column)) return refused('command/inside-block')
  const isAligned = drawing.alignment !== 'free'
  const { at = { kind: 'end' }, makeRoom } = insertionPlace(layout.items, qasm, {
    wires,
    isBehind: (item) => item.column + item.span > column,
    isAligned,
  })
  const held = isAligned ? [] : spacersBefore(layout, drafts[0]!, column)
  const result = applyEdits(qasm, [
    ...(makeRoom ? [makeRoom] : []),
    { kind: 'insert', instructions: [...held, ...drafts], at },
  ])
  return result.qasm ? { ...result, chosen: result.chosen.slice(held.length) } : result
}

/** The wires that a new instruction uses. */
export function wiresOf(draft: InstructionDraft, circuit: Circuit): readonly number[] {
  return [...qubitsOf(draft), ...bitsOf(draft).map((bit) => countQubits(circuit) + bit)]
}
