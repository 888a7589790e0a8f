import { expandItem, removeItems } from '../../commands/change-items.ts'
import type { LaidItem } from '../../layout/circuit-layout.ts'
import { nameOfInstruction } from '../../layout/describe-item.ts'
import { useComposer } from '../context/composer-context.ts'
import { duplicate, liftItems } from './carry-items.ts'

/**
 * Actions of buttons on the selection. Most of them remove their own button, so the focus returns
 * to the cell of the gate.
 */
export function useItemActions(ids: readonly string[], first: LaidItem, onDone: () => void) {
  const composer = useComposer()
  const { editor, say, announce } = composer
  const name = first.block ?? nameOfInstruction(first.instructions[0], say)
  const stay = () => {
    editor.set({ active: { wire: first.top, column: first.column } })
    onDone()
  }
  const remove = () => {
    if (!editor.run((qasm) => removeItems(qasm, ids))) return
    announce(say('said.removed', { count: ids.length }))
    stay()
  }
  const expand = () => {
    if (!editor.run((qasm) => expandItem(qasm, first.id))) return
    announce(say('said.changed', { gate: name }))
    stay()
  }
  const lift = () => {
    stay()
    liftItems(composer, ids, first)
  }
  return { stay, remove, expand, duplicate: () => duplicate(composer, ids), lift }
}
