import { withBranches, type Instruction } from '@qportal/circuit'
import type { CircuitLayout, InsidePart, LaidInside, LaidItem } from '../layout/circuit-layout.ts'
import { isUnfolded } from '../layout/inside.ts'

/** Returns whether an item, or a part of its inside, is drawn left of a column. */
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

/** An instruction of the circuit by its id, and what is shown of it. */
type Shown = readonly [id: string, instructions: readonly Instruction[]]

/** What remains of each instruction of an item, of which only some columns are shown. */
function shownOf(
  item: LaidItem & { readonly inside: LaidInside },
  columns: number,
): ReadonlyMap<string, readonly Instruction[]> {
  const { block, inside } = item
  const [first] = item.instructions
  const inner = columns - inside.head
  const shown = (part?: InsidePart) => innerItems(inside, inner, part)
  if (block !== undefined) return new Map(shown())
  if (first.kind !== 'if') return new Map([[first.id, shown().flatMap(([, each]) => each)]])
  const branch = (kind: InsidePart['kind']): readonly Instruction[] =>
    inside.parts
      .filter((part) => part.kind === kind)
      .flatMap((part) => shown(part).flatMap(([, each]) => each))
  const then = [...branch('then'), ...branch('body')]
  const other = branch('else')
  return new Map([[first.id, then.length + other.length === 0 ? [] : [withBranches(first, then, other)]]])
}

/** What is shown of an inside left of one of its columns, or of one of its sections. */
function innerItems(
  { items }: LaidInside,
  column: number,
  { column: from, span }: Pick<InsidePart, 'column' | 'span'> = { column: 0, span: Infinity },
): readonly Shown[] {
  return items
    .filter((item) => from <= item.column && item.column < from + span && isBefore(item, column))
    .flatMap((item): readonly Shown[] =>
      item.column + item.span <= column || !isUnfolded(item)
        ? item.instructions.map((each) => [each.id, [each]])
        : [...shownOf(item, column - item.column)],
    )
}
