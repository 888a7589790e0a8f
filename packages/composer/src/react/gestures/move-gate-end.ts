import type { InstructionId } from '@qportal/circuit'
import { moveEnd } from '../../commands/modify-gate.ts'
import { nameOfInstruction } from '../../layout/describe-item.ts'
import type { ComposerContextValue } from '../base/composer-context.ts'

/** One end of a gate, by its wire. */
export interface GateEnd {
  readonly id: InstructionId
  readonly wire: number
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
