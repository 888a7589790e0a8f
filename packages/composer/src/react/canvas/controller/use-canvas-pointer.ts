import { countQubits, findGate } from '@qportal/circuit'
import type { MouseEvent } from 'react'
import type { Cell } from '../../../commands/cell.ts'
import { retargetItem } from '../../../commands/change-items.ts'
import { placeTool } from '../../../commands/place-tool.ts'
import type { Tool } from '../../../commands/tool.ts'
import { itemAt } from '../../../layout/circuit-layout.ts'
import { nameOfInstruction } from '../../../layout/describe-item.ts'
import { useComposer } from '../../context/composer-context.ts'
import { dropCopies, dropItems, dropLifted } from '../../gestures/carry-items.ts'
import { draggedControl, moveGateEnd } from '../../gestures/move-gate-end.ts'
import type { DragPayload } from '../../gestures/use-drag.ts'
import { changesGateAt, placedSentence } from './placed-sentence.ts'

type PressKeys = Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>

/**
 * Handles a press and a drop at a cell. A press places the chosen tool, drops lifted instructions,
 * sets an operand or an end, or selects. A drop places or moves the dragged payload.
 */
export function useCanvasPointer() {
  const composer = useComposer()
  const { editor, say, announce } = composer

  function place(tool: Tool, cell: Cell, keepsTool: boolean): void {
    const isChange = changesGateAt(tool, editor.state(), cell)
    const isPlaced = editor.run((qasm, drawing) => placeTool(qasm, tool, cell, drawing))
    if (!isPlaced) return editor.set({ active: cell })
    const { chosen, shown } = editor.state()
    const { circuit } = shown
    const placed = circuit.instructions.find(({ id }) => id === chosen[0])
    const operands = placed?.kind === 'gate' && tool.kind === 'gate' ? placed.qubits.length : 1
    const hasOperand = operands > 1 && !keepsTool && countQubits(circuit) > operands
    editor.set({
      active: cell,
      ...(!keepsTool && { tool: undefined }),
      operand: hasOperand && placed ? { id: placed.id, index: 1 } : undefined,
    })
    const done = placedSentence(editor.state(), { tool, cell, isChange }, say)
    announce(hasOperand ? say('said.operand', { done, number: 2 }) : done)
  }

  function drop(payload: DragPayload, cell: Cell, isCopy = false): void {
    if (payload.kind === 'end') return moveGateEnd(composer, payload.end, cell.wire)
    if (payload.kind === 'tool') return dropTool(payload.tool, cell)
    const { ids, grab } = payload
    if (isCopy) return dropCopies(composer, ids, { cell, grab })
    const control = draggedControl(editor.state().layout, ids, { cell, grab })
    if (control) moveGateEnd(composer, control, cell.wire)
    else dropItems(composer, ids, { cell, grab })
  }

  function dropTool(tool: Tool, cell: Cell): void {
    const isChange = changesGateAt(tool, editor.state(), cell)
    if (!editor.run((qasm, drawing) => placeTool(qasm, tool, cell, drawing))) return
    const { chosen, layout } = editor.state()
    editor.set({ active: { ...cell, column: layout.byId.get(chosen[0] ?? '')?.column ?? cell.column } })
    announce(placedSentence(editor.state(), { tool, cell, isChange }, say))
  }

  /** Returns whether the press set the next operand of a gate just placed. */
  function retarget(cell: Cell): boolean {
    const { operand, layout } = editor.state()
    const item = operand && layout.byId.get(operand.id)
    editor.set({ operand: undefined })
    if (!operand || !item || cell.column < item.column || cell.column >= item.column + item.span) return false
    const [gate] = item.instructions
    if (gate.kind !== 'gate' || gate.qubits.includes(cell.wire)) return false
    const { id, index } = operand
    if (!editor.run((qasm) => retargetItem(qasm, id, index, cell.wire))) return false
    const hasMore = index + 1 < (findGate(gate.gate)?.qubits ?? gate.qubits.length)
    editor.set({ active: cell, chosen: [id], operand: hasMore ? { id, index: index + 1 } : undefined })
    const changed = say('said.changed', { gate: nameOfInstruction(gate, say) })
    announce(hasMore ? say('said.operand', { done: changed, number: index + 2 }) : changed)
    return true
  }

  function choose(cell: Cell, isAdding: boolean): void {
    const { chosen, layout } = editor.state()
    const ids = itemAt(layout, cell.wire, cell.column)?.instructions.map(({ id }) => id) ?? []
    const isChosen = ids.every((id) => chosen.includes(id))
    const added = isChosen ? chosen.filter((id) => !ids.includes(id)) : [...chosen, ...ids]
    editor.set({ active: cell, chosen: isAdding ? added : ids, lifted: undefined })
  }

  function press(cell: Cell, { shiftKey, ctrlKey, metaKey }: PressKeys): void {
    const { tool, lifted, end } = editor.state()
    if (end) moveGateEnd(composer, end, cell.wire)
    else if (tool) place(tool, cell, shiftKey)
    else if (lifted) dropLifted(composer, cell)
    else if (!retarget(cell)) choose(cell, shiftKey || ctrlKey || metaKey)
  }

  return { press, drop }
}
