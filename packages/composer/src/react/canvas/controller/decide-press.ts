import type { Cell } from '../../../commands/cell.ts'
import type { EditorState } from '../../../editor/create-editor.ts'
import { itemAt } from '../../../layout/circuit-layout.ts'
import { foldableAt } from '../../gestures/fold-item.ts'
import type { GateEnd } from '../../gestures/move-gate-end.ts'
import type { DragPayload } from '../../gestures/use-drag.ts'

/** What is under a pointer that is pressed. */
export interface PressTarget {
  readonly cell: Cell | undefined
  /** The end of a gate whose handle is pressed. */
  readonly handle?: GateEnd | undefined
  /** The id of the item whose fold handle is pressed. */
  readonly fold: string | undefined
}

/** What a press begins: moving the view, a drag, a selection frame, or nothing before its click. */
export type PressStart =
  | { readonly kind: 'pan' | 'frame' | 'none' }
  | { readonly kind: 'drag'; readonly payload: DragPayload }

/** Returns what a pressed pointer begins. */
export function decidePressStart(
  { chosen, layout, tool, lifted, end, isReadOnly }: PressedState,
  { cell, handle, fold }: PressTarget,
  { button, shiftKey }: { readonly button: number; readonly shiftKey: boolean },
): PressStart {
  if (fold !== undefined) return { kind: 'none' }
  // With Shift a frame selects gates in a read-only circuit, too.
  if (button !== 0 || (isReadOnly && !shiftKey)) return { kind: 'pan' }
  if (handle) return { kind: 'drag', payload: { kind: 'end', end: handle } }
  if (tool || lifted || end) return { kind: 'none' }
  const item = cell && itemAt(layout, cell.wire, cell.column)
  if (!item) return { kind: 'frame' }
  if (isReadOnly) return { kind: 'none' }
  const ids = chosen.includes(item.id) ? chosen : item.instructions.map(({ id }) => id)
  return { kind: 'drag', payload: { kind: 'items', ids, grab: { id: item.id, wire: cell.wire } } }
}

type PressedState = Pick<EditorState, 'chosen' | 'layout' | 'tool' | 'lifted' | 'end' | 'isReadOnly'>

/** What a double press does: it edits a gate, or folds or unfolds an item. */
export type DoublePress = { readonly kind: 'edit' | 'none' } | { readonly kind: 'fold'; readonly id: string }

/** Returns what a double press does. */
export function decideDoublePress(
  state: Pick<EditorState, 'layout' | 'shown' | 'isReadOnly'>,
  { cell, fold }: PressTarget,
  shiftKey: boolean,
): DoublePress {
  if (fold !== undefined || !cell) return { kind: 'none' }
  const item = foldableAt(state, cell)
  // A block has nothing to edit.
  if (item && (state.isReadOnly || item.block !== undefined)) return { kind: 'fold', id: item.id }
  // With Shift, each press places another gate.
  const canEdit = !state.isReadOnly && !shiftKey && itemAt(state.layout, cell.wire, cell.column) !== undefined
  return { kind: canEdit ? 'edit' : 'none' }
}

/**
 * Returns whether a long press at a cell selects a further gate. On a first or a selected gate, and
 * on an empty cell, it opens the menu instead.
 */
export function selectsFurtherGate(
  { chosen, layout }: Pick<EditorState, 'chosen' | 'layout'>,
  { wire, column }: Cell,
): boolean {
  const item = itemAt(layout, wire, column)
  return chosen.length > 0 && item !== undefined && !chosen.includes(item.id)
}
