import { withBranches, type Instruction } from '@qportal/circuit'
import type { CircuitLayout, InsidePart, LaidInside, LaidItem } from '../layout/circuit-layout.ts'
import { isUnfolded } from '../layout/inside.ts'

/** Whether an item, or a part of its inside, is drawn left of a column. */
export function isBefore({ column: first, span, inside }: LaidItem, column: number): boolean {
  return first + span <= column || (inside !== undefined && first + inside.head < column)
}

/**
 * Returns the instructions that are drawn left of a column. An unfolded item that the column cuts
 * gives what its inside shows so far: iterations, parts of branches, parts of a gate body.
 */
export function instructionsBefore(
  instructions: readonly Instruction[],
  layout: CircuitLayout,
  column: number,
): readonly Instruction[] {
  const cut = new Map<LaidItem, ReadonlyMap<string, readonly Instruction[]>>()
  return instructions.flatMap((instruction) => {
    const item = layout.byId.get(instruction.id)
    if (item === undefined || !isBefore(item, column)) return []
    if (item.column + item.span <= column || !isUnfolded(item)) return [instruction]
    const shown = cut.get(item) ?? shownOf(item, column - item.column)
    cut.set(item, shown)
    return shown.get(instruction.id) ?? []
  })
}

/** What remains of each instruction of an item, of which only some columns are shown. */
function shownOf(
  item: LaidItem & { readonly inside: LaidInside },
  columns: number,
): ReadonlyMap<string, readonly Instruction[]> {
  const [first] = item.instructions
  const inner = columns - item.inside.head
  if (item.block !== undefined)
    return new Map(innerItems(item.inside, inner).map((each) => [each.id, [each]] as const))
  if (first.kind !== 'if') return new Map([[first.id, innerItems(item.inside, inner)]])
  const branch = (kind: InsidePart['kind']): readonly Instruction[] => {
    const part = item.inside.parts.find((each) => each.kind === kind)
    return part ? innerItems(item.inside, inner, part) : []
  }
  const then = [...branch('then'), ...branch('body')]
  const other = branch('else')
  return new Map([[first.id, then.length + other.length === 0 ? [] : [withBranches(first, then, other)]]])
}

/** The instructions of an inside left of one of its columns, or those of one of its sections. */
function innerItems(
  { items }: LaidInside,
  column: number,
  { column: from, span }: Pick<InsidePart, 'column' | 'span'> = { column: 0, span: Infinity },
): readonly Instruction[] {
  return items
    .filter((item) => from <= item.column && item.column < from + span && isBefore(item, column))
    .flatMap((item) => {
      if (item.column + item.span <= column || !isUnfolded(item)) return item.instructions
      const shown = shownOf(item, column - item.column)
      return item.instructions.flatMap(({ id }) => shown.get(id) ?? [])
    })
}
