import { countQubits, findGate } from '@qportal/circuit'
import type { MouseEvent } from 'react'
import { retargetItem } from '../commands/change-items.ts'
import { moveItems } from '../commands/move-items.ts'
import type { Cell } from '../commands/cell.ts'
import { placeTool } from '../commands/place-tool.ts'
import { itemAt } from '../layout/circuit-layout.ts'
import { nameOfInstruction } from '../layout/describe-item.ts'
import { useComposer } from './composer-context.ts'
import { toolName } from './tool-name.ts'

type PressKeys = Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>

/** What a press on a cell does: place what was taken, drop what was lifted, say where an operand is, or choose. */
export function useCanvasClicks() {
  const { editor, say, announce } = useComposer()

  function place(cell: Cell, keepsTool: boolean): void {
    const { tool } = editor.state()
    if (tool === undefined) return
    const isPlaced = editor.run((qasm, alignment) => placeTool(qasm, tool, cell, alignment))
    if (!isPlaced) return editor.set({ active: cell })
    const { chosen, document, names } = editor.state()
    const placed = document.qasm.circuit.instructions.find(({ id }) => id === chosen[0])
    const operands = placed?.kind === 'gate' && tool.kind === 'gate' ? placed.qubits.length : 1
    const hasOperand = operands > 1 && !keepsTool && countQubits(document.qasm.circuit) > operands
    editor.set({
      active: cell,
      ...(!keepsTool && { tool: undefined }),
      operand: hasOperand && placed ? { id: placed.id, index: 1 } : undefined,
    })
    const gate = toolName(tool, say)
    const place = { gate, wire: names[cell.wire] ?? '', column: cell.column + 1 }
    announce(
      tool.kind === 'angle'
        ? say('said.changed', { gate: placed ? nameOfInstruction(placed, say) : gate })
        : hasOperand
          ? say('said.operand', { done: say('said.placed', place), number: 2 })
          : say('said.placed', place),
    )
  }

  function drop(cell: Cell): void {
    const { lifted = [], layout, names } = editor.state()
    const from = layout.byId.get(lifted[0] ?? '')
    const shift = { wires: cell.wire - (from?.top ?? cell.wire), column: cell.column }
    if (editor.run((qasm, alignment) => moveItems(qasm, lifted, shift, alignment)))
      announce(say('said.moved', { wire: names[cell.wire] ?? '', column: cell.column + 1 }))
    editor.set({ lifted: undefined, active: cell })
  }

  /** Whether the press was an answer to "where is the other operand?". */
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

  return (cell: Cell, { shiftKey, ctrlKey, metaKey }: PressKeys): void => {
    const { tool, lifted } = editor.state()
    if (tool) place(cell, shiftKey)
    else if (lifted) drop(cell)
    else if (!retarget(cell)) choose(cell, shiftKey || ctrlKey || metaKey)
  }
}
