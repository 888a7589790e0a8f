import { qubitsOf } from '@qportal/circuit'
import {
  itemAt,
  type CircuitLayout,
  type InsidePart,
  type LaidInside,
  type LaidItem,
} from './circuit-layout.ts'

/** A cell in the inside of an unfolded item. */
export interface InnerPlace {
  /** The innermost unfolded item around the cell, and its column in the circuit. */
  readonly block: LaidItem & { readonly inside: LaidInside }
  readonly blockColumn: number
  readonly part: InsidePart | undefined
  /** The item at the cell, and its column in the circuit; undefined for an empty cell. */
  readonly item: LaidItem | undefined
  readonly column: number
}

/** Returns what is at a cell in the inside of an unfolded item; undefined for all other cells. */
export function innerPlaceAt(
  layout: Pick<CircuitLayout, 'byColumn'>,
  wire: number,
  column: number,
  origin = 0,
): InnerPlace | undefined {
  const block = itemAt(layout, wire, column - origin)
  if (block === undefined || !isUnfolded(block)) return undefined
  const { inside } = block
  const blockColumn = origin + block.column
  const first = blockColumn + inside.head
  if (column < first) return undefined
  const deeper = innerPlaceAt(inside, wire, column, first)
  if (deeper) return deeper
  const item = itemAt(inside, wire, column - first)
  const innerColumn = column - first
  const part = inside.parts.find(
    (each) => each.column <= innerColumn && innerColumn < each.column + each.span,
  )
  return { block, blockColumn, part, item, column: first + (item?.column ?? innerColumn) }
}

export function isUnfolded(item: LaidItem): item is LaidItem & { readonly inside: LaidInside } {
  return item.inside !== undefined
}

/** The number of columns of the tile of an item, without its inside. */
export function widthOfTile({ span, inside }: Pick<LaidItem, 'span' | 'inside'>): number {
  return inside?.head ?? span
}

/** Returns the items, tiles of unfolded ones and what they contain, at columns of the circuit. */
export function withInnerItems(items: readonly LaidItem[], origin = 0): readonly LaidItem[] {
  return items.flatMap((item) => {
    const column = origin + item.column
    const { inside } = item
    if (inside === undefined) return origin === 0 ? [item] : [{ ...item, column }]
    const tile: LaidItem = { ...item, column, span: inside.head, inside: undefined }
    return [tile, ...withInnerItems(inside.items, column + inside.head)]
  })
}

/**
 * Returns whether a column is in the inside of an unfolded item on one of the wires, or between
 * them.
 */
export function isInside(
  { byColumn }: Pick<CircuitLayout, 'byColumn'>,
  wires: readonly number[],
  column: number,
  besides: readonly string[] = [],
): boolean {
  const top = wires.reduce((least, wire) => Math.min(least, wire), Infinity)
  const bottom = wires.reduce((most, wire) => Math.max(most, wire), -Infinity)
  return (byColumn[column] ?? []).some(
    (item) =>
      isUnfolded(item) &&
      column >= item.column + item.inside.head &&
      item.bottom >= top &&
      item.top <= bottom &&
      !besides.includes(item.id),
  )
}

/**
 * Returns the item with an id, also in the inside of others, and its column in the circuit;
 * undefined if it is not drawn.
 */
export function findPlaced(
  layout: CircuitLayout,
  id: string,
): { readonly item: LaidItem; readonly column: number; readonly outermost: LaidItem } | undefined {
  const [first = '', ...numbers] = id.split('/')
  const outermost = layout.byId.get(first)
  if (outermost === undefined || outermost.id !== first) return undefined
  let [item, column, path] = [outermost, outermost.column, first]
  for (const number of numbers) {
    path += `/${number}`
    const inner = item.inside?.items.find((each) => each.id === path)
    if (!item.inside || !inner) return undefined
    column += item.inside.head + inner.column
    item = inner
  }
  return { item, column, outermost }
}

/** The last qubit that an item uses; its last wire may be a bit. */
export function lastQubitOf({ instructions, top }: LaidItem): number {
  return instructions.reduce(
    (most, each) => qubitsOf(each).reduce((last, qubit) => Math.max(last, qubit), most),
    top,
  )
}
