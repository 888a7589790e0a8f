import type { InstructionId } from '@qportal/circuit'
import type { Cell } from '../../commands/cell.ts'
import { moveItems } from '../../commands/move-items.ts'
import type { LaidItem } from '../../layout/circuit-layout.ts'
import { nameOfInstruction } from '../../layout/describe-item.ts'
import type { ComposerContextValue } from '../composer-context.ts'

/** Takes instructions up at the first of them; keys, presses and buttons then say where they go. */
export function liftItems(
  { editor, say, announce }: ComposerContextValue,
  ids: readonly InstructionId[],
  first: LaidItem,
): void {
  editor.set({ lifted: ids, chosen: ids, active: { wire: first.top, column: first.column } })
  announce(say('said.lifted', { gate: nameOfInstruction(first.instructions[0], say) }))
}

/** Puts down at a cell what was lifted, held at the first wire of the first of it. */
export function dropLifted(composer: ComposerContextValue, cell: Cell): void {
  const { lifted, layout } = composer.editor.state()
  if (lifted === undefined) return
  const [first = ''] = lifted
  dropItems(composer, lifted, { cell, heldWire: layout.byId.get(first)?.top ?? cell.wire })
  composer.editor.set({ lifted: undefined, active: cell })
}

/** Moves instructions so that the wire they are held at, and their first column, come to a cell. */
export function dropItems(
  { editor, say, announce }: ComposerContextValue,
  ids: readonly InstructionId[],
  { cell, heldWire }: { readonly cell: Cell; readonly heldWire: number },
): void {
  const { names } = editor.state()
  const shift = { wires: cell.wire - heldWire, column: cell.column }
  if (editor.run((qasm, alignment) => moveItems(qasm, ids, shift, alignment)))
    announce(say('said.moved', { wire: names[cell.wire] ?? '', column: cell.column + 1 }))
}
