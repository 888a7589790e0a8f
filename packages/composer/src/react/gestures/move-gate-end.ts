import type { InstructionId } from '@qportal/circuit'
import type { Cell } from '../../commands/cell.ts'
import { moveEnd } from '../../commands/modify-gate.ts'
import type { CircuitLayout } from '../../layout/circuit-layout.ts'
import { nameOfInstruction } from '../../layout/describe-item.ts'
import { glyphOf } from '../../layout/item-glyph.ts'
import type { ComposerContextValue } from '../context/composer-context.ts'

/** The point at which instructions are grabbed: an instruction and one of its wires. */
export interface GrabPoint {
  readonly id: string
  readonly wire: number
}

/** One end of a gate, by its wire. */
export interface GateEnd {
  readonly id: InstructionId
  readonly wire: number
}

/** Drop of dragged instructions: where, and where they were grabbed. */
interface Drop {
  readonly cell: Cell
  readonly grab: GrabPoint
}

/**
 * Returns the end that a drop moves: a control that is dragged alone to another wire of the columns
 * of its gate. Undefined if the drop moves the whole gate.
 */
export function draggedControl(
  layout: CircuitLayout,
  [id, ...more]: readonly InstructionId[],
  { cell, grab }: Drop,
): GateEnd | undefined {
  const item = id === undefined || more.length > 0 ? undefined : layout.byId.get(id)
  if (item === undefined || item.block !== undefined || cell.wire === grab.wire) return undefined
  const isInColumns = cell.column >= item.column && cell.column < item.column + item.span
  const isControl = glyphOf(item, layout.qubits).controls.some(({ wire }) => wire === grab.wire)
  return isInColumns && isControl ? { id: item.id, wire: grab.wire } : undefined
}

/** Takes an end of a gate. The next pressed cell, or the active cell on Enter, sets its wire. */
export function takeEnd({ editor, say, announce }: ComposerContextValue, end: GateEnd): void {
  const { layout, names } = editor.state()
  const item = layout.byId.get(end.id)
  if (item === undefined) return
  editor.set({ end, chosen: [end.id], active: { wire: end.wire, column: item.column } })
  announce(say('said.end', { wire: names[end.wire] ?? '' }))
}

/** Moves an end of a gate to a wire. The gate stays selected. */
export function moveGateEnd(
  { editor, say, announce }: ComposerContextValue,
  { id, wire }: GateEnd,
  to: number,
): void {
  const isMoved = editor.run((qasm) => moveEnd(qasm, id, wire, to))
  const item = editor.state().layout.byId.get(id)
  editor.set({
    end: undefined,
    chosen: [id],
    ...(isMoved && item && { active: { wire: to, column: item.column } }),
  })
  if (isMoved && item) announce(say('said.changed', { gate: nameOfInstruction(item.instructions[0], say) }))
}
