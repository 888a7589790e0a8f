import type { Cell } from '../../commands/cell.ts'
import type { EditorState } from '../../editor/create-editor.ts'
import { itemAt, type LaidItem } from '../../layout/circuit-layout.ts'
import { nameOfBlock } from '../../layout/describe-inside.ts'
import { findPlaced, innerPlaceAt } from '../../layout/inside.ts'
import { canUnfold } from '../../layout/unfold-items.ts'
import type { ComposerContextValue } from '../context/composer-context.ts'

/**
 * Returns the item that a key at a cell unfolds or folds: the one at the cell, or else the unfolded
 * one around it.
 */
export function foldableAt(
  { layout, shown }: Pick<EditorState, 'layout' | 'shown'>,
  { wire, column }: Cell,
): LaidItem | undefined {
  const placed = innerPlaceAt(layout, wire, column)
  const item = placed ? placed.item : itemAt(layout, wire, column)
  return item && canUnfold(item, shown.circuit) ? item : placed?.block
}

/** Unfolds an item in place, or folds it. The program does not change. */
export function toggleFold({ editor, say, announce }: ComposerContextValue, id: string): void {
  const { unfolded, active } = editor.state()
  const isUnfolded = unfolded.has(id)
  const next = new Set(unfolded)
  if (isUnfolded) next.delete(id)
  else next.add(id)
  const before = findPlaced(editor.state().layout, id)
  editor.set({ unfolded: next })
  const { layout, lifted, end } = editor.state()
  const { item, column, outermost } = findPlaced(layout, id) ?? {}
  if (!before || !item || column === undefined || !outermost) return
  const isOnWire = item.top <= active.wire && active.wire <= item.bottom
  editor.set({
    active: { wire: isOnWire ? active.wire : item.top, column },
    ...(!lifted && !end && { chosen: outermost.instructions.map((each) => each.id) }),
  })
  const gate = nameOfBlock(item.inside ? item : before.item, say)
  if (isUnfolded) return announce(say('said.folded', { gate }))
  const count = item.inside?.items.length ?? 0
  const hidden = item.inside?.hidden ?? 0
  const sentence = say('said.unfolded', { gate, count })
  announce(hidden === 0 ? sentence : say('said.unfoldedInPart', { sentence, hidden }))
}
