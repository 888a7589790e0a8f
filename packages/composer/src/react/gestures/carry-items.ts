import type { InstructionId } from '@qportal/circuit'
import type { Cell } from '../../commands/cell.ts'
import { copyItems } from '../../commands/copy-items.ts'
import { duplicateItems, moveItems, pasteItems, type Shift } from '../../commands/move-items.ts'
import type { CircuitLayout, LaidItem } from '../../layout/circuit-layout.ts'
import { nameOfInstruction } from '../../layout/describe-item.ts'
import type { ComposerContextValue } from '../context/composer-context.ts'
import type { GrabPoint } from './move-gate-end.ts'

type CopyContext = Pick<ComposerContextValue, 'editor' | 'say' | 'announce'>

/** Lifts instructions. Keys, presses or buttons then choose the target. */
export function liftItems(
  { editor, say, announce }: ComposerContextValue,
  ids: readonly InstructionId[],
  first: LaidItem,
): void {
  editor.set({ lifted: ids, chosen: ids, active: { wire: first.top, column: first.column } })
  announce(say('said.lifted', { gate: nameOfInstruction(first.instructions[0], say) }))
}

/** The grab point of lifted instructions: the first wire of the first of them. */
export function grabOfLifted(
  layout: CircuitLayout,
  [id = '']: readonly InstructionId[],
): GrabPoint | undefined {
  const item = layout.byId.get(id)
  return item && { id, wire: item.top }
}

/** Drops lifted instructions at a cell. */
export function dropLifted(composer: ComposerContextValue, cell: Cell): void {
  const { lifted, layout } = composer.editor.state()
  const grab = lifted && grabOfLifted(layout, lifted)
  if (!lifted || !grab) return
  const column = dropItems(composer, lifted, { cell, grab })
  composer.editor.set({ lifted: undefined, active: { wire: cell.wire, column } })
}

/** Returns the shift that moves the grab point to a cell. */
export function shiftTo(
  layout: CircuitLayout,
  ids: readonly InstructionId[],
  { cell, grab }: { readonly cell: Cell; readonly grab: GrabPoint },
): Shift {
  const columnOf = (id: InstructionId): number => layout.byId.get(id)?.column ?? cell.column
  const first = ids.reduce((least, id) => Math.min(least, columnOf(id)), Infinity)
  return {
    wires: cell.wire - grab.wire,
    column: Math.max(0, first + cell.column - columnOf(grab.id)),
  }
}

/**
 * Moves instructions so that the grab point is at a cell. Returns the column in which it is then
 * drawn.
 */
export function dropItems(
  { editor, say, announce }: ComposerContextValue,
  ids: readonly InstructionId[],
  { cell, grab }: { readonly cell: Cell; readonly grab: GrabPoint },
): number {
  const { names, layout } = editor.state()
  const shift = shiftTo(layout, ids, { cell, grab })
  if (!editor.run((qasm, drawing) => moveItems(qasm, ids, shift, drawing))) return cell.column
  const column = editor.state().layout.byId.get(grab.id)?.column ?? cell.column
  announce(say('said.moved', { wire: names[cell.wire] ?? '', column: column + 1 }))
  return column
}

/** Drops copies of instructions so that the copy of the grab point is at a cell. */
export function dropCopies(
  { editor, say, announce }: CopyContext,
  ids: readonly InstructionId[],
  { cell, grab }: { readonly cell: Cell; readonly grab: GrabPoint },
): void {
  const { layout } = editor.state()
  const { wires, column } = shiftTo(layout, ids, { cell, grab })
  const top = ids.reduce((least, id) => Math.min(least, layout.byId.get(id)?.top ?? least), Infinity)
  const wire = top + wires
  if (!editor.run((qasm, drawing) => pasteItems(qasm, copyItems(qasm, ids), { wire, column }, drawing)))
    return
  showCopies({ editor, say, announce })
}

/** Inserts copies of instructions after them. */
export function duplicate(composer: CopyContext, ids: readonly InstructionId[]): void {
  if (composer.editor.run((qasm, drawing) => duplicateItems(qasm, ids, drawing))) showCopies(composer)
}

/** Makes the first of the new copies, which are selected, the active cell. */
function showCopies({ editor, say, announce }: CopyContext): void {
  const { chosen, layout, active } = editor.state()
  const first = layout.byId.get(chosen[0] ?? '')
  editor.set({ active: first ? { wire: first.top, column: first.column } : active })
  announce(say('said.duplicated', { count: chosen.length }))
}
