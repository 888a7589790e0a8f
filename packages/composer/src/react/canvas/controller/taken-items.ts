import type { InstructionId } from '@qportal/circuit'
import type { EditorState } from '../../../editor/create-editor.ts'
import { itemAt } from '../../../layout/circuit-layout.ts'

/** The selection, or the item at the active cell if nothing is selected. */
export function takenItems({
  chosen,
  active,
  layout,
}: Pick<EditorState, 'chosen' | 'active' | 'layout'>): readonly InstructionId[] {
  if (chosen.length > 0) return chosen
  return itemAt(layout, active.wire, active.column)?.instructions.map(({ id }) => id) ?? []
}
