import { countQubits } from '@qportal/circuit'
import type { KeyboardEvent } from 'react'
import { addWire, removeItems, removeWire } from '../../../commands/change-items.ts'
import { placeTool } from '../../../commands/place-tool.ts'
import type { Tool } from '../../../commands/tool.ts'
import { itemAt } from '../../../layout/circuit-layout.ts'
import { useComposer } from '../../context/composer-context.ts'
import { dropLifted, duplicate, liftItems } from '../../gestures/carry-items.ts'
import { foldableAt, toggleFold } from '../../gestures/fold-item.ts'
import { moveGateEnd } from '../../gestures/move-gate-end.ts'
import { canvasActionOf, type CanvasAction } from './canvas-action.ts'
import { changesGateAt, placedSentence } from './placed-sentence.ts'
import { takenItems } from './taken-items.ts'

interface CanvasKeys {
  /** Minimum number of drawn columns. */
  readonly columns: number
  /** Called by Enter on a gate; focuses its fields. */
  readonly onEdit: () => void
}

/** Actions that change no circuit. */
const looks: ReadonlySet<CanvasAction['kind']> = new Set(['step', 'goTo', 'cancel', 'chooseAll', 'fold'])

/** Returns the keyboard handler of the canvas. Keys run the same commands as the pointer. */
export function useCanvasKeys({ columns, onEdit }: CanvasKeys): (event: KeyboardEvent) => void {
  const composer = useComposer()
  const { editor, say, announce } = composer

  const takenIds = () => takenItems(editor.state())

  const announceChosen = () => announce(say('said.chosen', { count: editor.state().chosen.length }))

  /** Moves the active cell; with `isAdding` the item there is added to the selection. */
  const goTo = (wire: number, column: number, isAdding = false) => {
    const qubits = countQubits(editor.state().shown.circuit)
    const active = {
      wire: Math.min(Math.max(0, wire), Math.max(0, qubits - 1)),
      column: Math.min(Math.max(0, column), columns - 1),
    }
    const { layout, lifted, end } = editor.state()
    const item = itemAt(layout, active.wire, active.column)
    const ids = item?.instructions.map(({ id }) => id) ?? []
    const chosen = isAdding ? [...new Set([...takenIds(), ...ids])] : ids
    editor.set({ active, ...(!lifted && !end && { chosen }) })
    if (isAdding) announceChosen()
  }

  const placeAtActive = (tool: Tool) => {
    const { active } = editor.state()
    const isChange = changesGateAt(tool, editor.state(), active)
    if (!editor.run((qasm, drawing) => placeTool(qasm, tool, active, drawing))) return
    announce(placedSentence(editor.state(), { tool, cell: active, isChange }, say))
    const { layout, chosen } = editor.state()
    const item = layout.byId.get(chosen[0]!)
    const column = (item?.column ?? active.column) + (isChange ? 0 : (item?.span ?? 1))
    editor.set({ active: { wire: active.wire, column }, tool: undefined })
  }

  const lift = () => {
    const { active, chosen, layout } = editor.state()
    const item = itemAt(layout, active.wire, active.column)
    if (item === undefined) return
    const ids = chosen.includes(item.id) ? chosen : item.instructions.map(({ id }) => id)
    liftItems(composer, ids, layout.byId.get(ids[0]!) ?? item)
  }

  const enter = () => {
    const { active, end, lifted, tool } = editor.state()
    const ids = takenIds()
    if (end) moveGateEnd(composer, end, active.wire)
    else if (lifted) dropLifted(composer, active)
    else if (tool) placeAtActive(tool)
    else if (ids.length > 0) {
      editor.set({ chosen: ids })
      onEdit()
    }
  }

  /** Returns whether the action applied; otherwise the page handles the key. */
  const perform = (action: CanvasAction): boolean => {
    const { active, shown, layout, lifted, tool, isReadOnly } = editor.state()
    if (isReadOnly && !looks.has(action.kind)) return false
    switch (action.kind) {
      case 'step':
        goTo(active.wire + action.by[0], active.column + action.by[1], action.isAdding)
        return true
      case 'goTo':
        if (action.place === 'wireStart') goTo(active.wire, 0)
        else if (action.place === 'wireEnd') goTo(active.wire, layout.columns)
        else if (action.place === 'start') goTo(0, 0)
        else goTo(Infinity, layout.columns - 1)
        return true
      case 'place':
        placeAtActive(action.tool)
        return true
      case 'addQubit':
        if (editor.run((qasm) => addWire(qasm, 'qubit'))) announce(say('said.qubitAdded'))
        return true
      case 'removeQubit':
        if (editor.run((qasm) => removeWire(qasm, 'qubit'))) announce(say('said.qubitRemoved'))
        return true
      case 'carry':
        if (lifted) dropLifted(composer, active)
        else lift()
        return true
      case 'fold': {
        const item = foldableAt(editor.state(), active)
        if (item) toggleFold(composer, item.id)
        return item !== undefined
      }
      case 'enter':
        enter()
        return true
      case 'cancel': {
        const { end, operand, chosen } = editor.state()
        if (lifted ?? tool ?? end) announce(say('said.cancelled'))
        else if (operand === undefined && chosen.length === 0) return false
        editor.set({ lifted: undefined, tool: undefined, operand: undefined, end: undefined, chosen: [] })
        return true
      }
      case 'remove': {
        const ids = takenIds()
        if (ids.length > 0 && editor.run((qasm) => removeItems(qasm, ids)))
          announce(say('said.removed', { count: ids.length }))
        return true
      }
      case 'undo':
        if (editor.undo()) announce(say('said.undone'))
        return true
      case 'redo':
        if (editor.redo()) announce(say('said.redone'))
        return true
      case 'duplicate': {
        const ids = takenIds()
        if (ids.length === 0) return false
        duplicate(composer, ids)
        return true
      }
      case 'chooseAll':
        editor.set({ chosen: shown.circuit.instructions.map(({ id }) => id) })
        announceChosen()
        return true
      default:
        return action satisfies never
    }
  }

  return (event) => {
    const action = canvasActionOf(event)
    if (action && perform(action)) event.preventDefault()
  }
}
