import type { Circuit } from '@qportal/circuit'
import type { LaidItem } from './circuit-layout.ts'
import { lastQubitOf, widthOfTile } from './inside.ts'
import { canUnfold } from './unfold-items.ts'

/** An item that can be unfolded or folded, and the place of its tile in the circuit. */
export interface FoldableItem {
  readonly id: string
  readonly isUnfolded: boolean
  readonly column: number
  readonly span: number
  readonly top: number
  readonly bottom: number
}

/** Lists the foldable items among others and in their insides. */
export function foldableItems(
  items: readonly LaidItem[],
  circuit: Pick<Circuit, 'gateDefinitions'>,
  origin = 0,
): readonly FoldableItem[] {
  return items.flatMap((item): readonly FoldableItem[] => {
    if (!canUnfold(item, circuit)) return []
    const { id, top, inside } = item
    const column = origin + item.column
    const tile = { id, isUnfolded: inside !== undefined, column, span: widthOfTile(item), top }
    const inner = inside ? foldableItems(inside.items, circuit, column + inside.head) : []
    return [{ ...tile, bottom: lastQubitOf(item) }, ...inner]
  })
}
