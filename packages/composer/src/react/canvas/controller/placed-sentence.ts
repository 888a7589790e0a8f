import { qubitsOf } from '@qportal/circuit'
import type { Cell } from '../../../commands/cell.ts'
import { changesGate, type Tool } from '../../../commands/tool.ts'
import type { EditorState } from '../../../editor/create-editor.ts'
import { itemAt } from '../../../layout/circuit-layout.ts'
import { nameOfInstruction } from '../../../layout/describe-item.ts'
import type { Say } from '../../../messages/composer-words.ts'
import { toolName } from '../../drawing/tool-name.ts'

/** Returns whether a tool changes the gate at a cell instead of placing one. */
export function changesGateAt(tool: Tool, { layout }: Pick<EditorState, 'layout'>, cell: Cell): boolean {
  if (tool.kind !== 'if') return changesGate(tool)
  const item = itemAt(layout, cell.wire, cell.column)
  return item?.instructions.some((each) => qubitsOf(each).includes(cell.wire)) ?? false
}

interface Placed {
  readonly tool: Tool
  readonly cell: Cell
  /** Whether the tool changed a gate that was there. */
  readonly isChange: boolean
}

/** Says where a tool was placed, or what the gate has become that it changed. */
export function placedSentence(
  { chosen, layout, names, shown }: Pick<EditorState, 'chosen' | 'layout' | 'names' | 'shown'>,
  { tool, cell, isChange }: Placed,
  say: Say,
): string {
  const gate = toolName(tool, say)
  if (isChange) {
    const changed = shown.circuit.instructions.find(({ id }) => id === chosen[0])
    return say('said.changed', { gate: changed ? nameOfInstruction(changed, say) : gate })
  }
  const { column } = layout.byId.get(chosen[0] ?? '') ?? cell
  return say('said.placed', { gate, wire: names[cell.wire] ?? '', column: column + 1 })
}
