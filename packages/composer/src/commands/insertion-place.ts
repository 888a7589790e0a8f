import type { InstructionId } from '@qportal/circuit'
import type { EditPosition, QasmEdit } from '@qportal/openqasm'
import type { CircuitLayout } from '../layout/circuit-layout.ts'

/** Where in the text something goes that is to be drawn at a column, and what has to make room first. */
export interface InsertionPlace {
  readonly at: EditPosition
  readonly makeRoom: QasmEdit | undefined
}

/**
 * The place in the order of the circuit for something that covers wires `top..bottom` and is to stand left of all that is drawn
 * there from `column` on. Where the text has a later column before an earlier one, those of the later column are moved back; they do
 * not depend on what they are moved behind, or they would stand to its right.
 */
export function insertionPlace(
  { items }: CircuitLayout,
  { top, bottom, column }: { readonly top: number; readonly bottom: number; readonly column: number },
): InsertionPlace {
  let firstBehind = -1
  let lastBefore = -1
  items.forEach((item, i) => {
    if (item.bottom < top || item.top > bottom) return
    const isBehind = item.column + item.span > column
    if (isBehind && firstBehind < 0) firstBehind = i
    if (!isBehind) lastBefore = i
  })
  if (firstBehind < 0) return { at: { kind: 'end' }, makeRoom: undefined }
  const anchor = { kind: 'before', id: items[firstBehind]!.id } as const
  if (lastBefore < firstBehind) return { at: anchor, makeRoom: undefined }
  const inTheWay = items.slice(firstBehind, lastBefore).filter((item) => item.column + item.span > column)
  const ids: InstructionId[] = inTheWay.flatMap(({ instructions }) => instructions.map(({ id }) => id))
  const last = items[lastBefore]!.instructions.at(-1)!
  return { at: anchor, makeRoom: { kind: 'move', ids, to: { kind: 'after', id: last.id } } }
}
