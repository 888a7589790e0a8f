import { countQubits } from '@qportal/circuit'
import type { KeyboardEvent } from 'react'
import { addWire, removeItems, removeWire } from '../commands/change-items.ts'
import { copyItems } from '../commands/copy-items.ts'
import { duplicateItems, moveItems, pasteItems } from '../commands/move-items.ts'
import { placeTool } from '../commands/place-tool.ts'
import type { Tool } from '../commands/tool.ts'
import { itemAt } from '../layout/circuit-layout.ts'
import { nameOfInstruction } from '../layout/describe-item.ts'
import { useComposer } from './composer-context.ts'
import { toolName } from './tool-name.ts'

const gates: Readonly<Record<string, string>> = {
  h: 'h',
  x: 'x',
  y: 'y',
  z: 'z',
  s: 's',
  t: 't',
  p: 'p',
  u: 'U',
  v: 'sx',
  i: 'id',
  c: 'cx',
  w: 'swap',
  X: 'rx',
  Y: 'ry',
  Z: 'rz',
  S: 'sdg',
  T: 'tdg',
  C: 'cz',
}

/** Wires down, columns right. */
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}

const others: Readonly<Record<string, Tool>> = {
  m: { kind: 'measure' },
  '0': { kind: 'reset' },
  b: { kind: 'barrier' },
  '.': { kind: 'spacer' },
  a: { kind: 'angle' },
}

/** The tool that a letter places. */
const toolOfKey = (key: string): Tool | undefined =>
  key in gates ? { kind: 'gate', gate: gates[key]! } : others[key]

interface CanvasKeys {
  /** As many as are drawn at least. */
  readonly columns: number
  /** Enter on a gate: its fields take the focus. */
  readonly onEdit: () => void
}

/** The keys of the canvas: the same commands as those of the pointer. */
export function useCanvasKeys({ columns, onEdit }: CanvasKeys): (event: KeyboardEvent) => void {
  const { editor, say, announce } = useComposer()

  /** What keys act on: what is chosen, or else what the cell holds that has the focus. */
  const takenIds = (): readonly string[] => {
    const { chosen, active, layout } = editor.state()
    if (chosen.length > 0) return chosen
    return itemAt(layout, active.wire, active.column)?.instructions.map(({ id }) => id) ?? []
  }

  /** With `isAdding` what the way leads to is chosen besides. */
  const goTo = (wire: number, column: number, isAdding = false) => {
    const qubits = countQubits(editor.state().document.qasm.circuit)
    const active = {
      wire: Math.min(Math.max(0, wire), Math.max(0, qubits - 1)),
      column: Math.min(Math.max(0, column), columns - 1),
    }
    const { layout, lifted } = editor.state()
    const item = itemAt(layout, active.wire, active.column)
    const ids = item?.instructions.map(({ id }) => id) ?? []
    const chosen = isAdding ? [...new Set([...takenIds(), ...ids])] : ids
    editor.set({ active, ...(!lifted && { chosen }) })
    if (isAdding) announce(say('said.chosen', { count: editor.state().chosen.length }))
  }

  const place = (tool: Tool) => {
    const { active } = editor.state()
    if (!editor.run((qasm, alignment) => placeTool(qasm, tool, active, alignment))) return
    if (tool.kind === 'angle') {
      editor.set({ tool: undefined })
      return announce(say('said.changed', { gate: toolName(tool, say) }))
    }
    const { layout, names, chosen } = editor.state()
    const item = layout.byId.get(chosen[0]!)
    const column = item?.column ?? active.column
    editor.set({ active: { wire: active.wire, column: column + (item?.span ?? 1) }, tool: undefined })
    announce(
      say('said.placed', { gate: toolName(tool, say), wire: names[active.wire] ?? '', column: column + 1 }),
    )
  }

  const drop = () => {
    const { lifted, active, layout, names } = editor.state()
    if (lifted === undefined) return
    const from = layout.byId.get(lifted[0]!)
    const wires = active.wire - (from?.top ?? active.wire)
    if (editor.run((qasm, alignment) => moveItems(qasm, lifted, { wires, column: active.column }, alignment)))
      announce(say('said.moved', { wire: names[active.wire] ?? '', column: active.column + 1 }))
    editor.set({ lifted: undefined })
  }

  const lift = () => {
    const { active, chosen, layout } = editor.state()
    const item = itemAt(layout, active.wire, active.column)
    if (item === undefined) return
    const ids = chosen.includes(item.id) ? chosen : item.instructions.map(({ id }) => id)
    const first = layout.byId.get(ids[0]!) ?? item
    editor.set({ lifted: ids, chosen: ids, active: { wire: first.top, column: first.column } })
    announce(say('said.lifted', { gate: nameOfInstruction(first.instructions[0], say) }))
  }

  const withControl = (event: KeyboardEvent): boolean => {
    const { active, copied, document } = editor.state()
    const chosen = takenIds()
    const key = event.key.toLowerCase()
    if (key === 'z' && !event.shiftKey) {
      if (editor.undo()) announce(say('said.undone'))
    } else if (key === 'y' || key === 'z') {
      if (editor.redo()) announce(say('said.redone'))
    } else if (key === 'c' || key === 'x') {
      if (chosen.length === 0) return false
      editor.set({ copied: copyItems(document.qasm, chosen) })
      const isCut = key === 'x' && editor.run((qasm) => removeItems(qasm, chosen))
      announce(say(isCut ? 'said.cut' : 'said.copied', { count: chosen.length }))
    } else if (key === 'v') {
      if (copied.length === 0) return false
      if (editor.run((qasm, alignment) => pasteItems(qasm, copied, active, alignment)))
        announce(say('said.pasted', { count: copied.length }))
    } else if (key === 'd') {
      if (chosen.length === 0) return false
      if (editor.run((qasm, alignment) => duplicateItems(qasm, chosen, alignment)))
        announce(say('said.pasted', { count: chosen.length }))
    } else if (key === 'a') {
      editor.set({ chosen: document.qasm.circuit.instructions.map(({ id }) => id) })
      announce(say('said.chosen', { count: editor.state().chosen.length }))
    } else if (key === 'home') goTo(0, 0)
    else if (key === 'end') goTo(Infinity, editor.state().layout.columns - 1)
    else return false
    return true
  }

  const plain = (event: KeyboardEvent): boolean => {
    const { active, lifted, tool } = editor.state()
    switch (event.key) {
      case 'ArrowLeft':
      case 'ArrowRight':
      case 'ArrowUp':
      case 'ArrowDown': {
        const [down, right] = steps[event.key]!
        goTo(active.wire + down, active.column + right, event.shiftKey)
        return true
      }
      case '+':
        if (editor.run((qasm) => addWire(qasm, 'qubit'))) announce(say('said.qubitAdded'))
        return true
      case '-':
        if (editor.run((qasm) => removeWire(qasm, 'qubit'))) announce(say('said.qubitRemoved'))
        return true
      case 'Home':
        goTo(active.wire, 0)
        return true
      case 'End':
        goTo(active.wire, editor.state().layout.columns)
        return true
      case ' ':
        if (lifted) drop()
        else lift()
        return true
      case 'Enter':
        if (lifted) drop()
        else if (tool) place(tool)
        else if (takenIds().length > 0) {
          editor.set({ chosen: takenIds() })
          onEdit()
        }
        return true
      case 'Escape':
        if (lifted ?? tool) announce(say('said.cancelled'))
        editor.set({ lifted: undefined, tool: undefined, operand: undefined, chosen: [] })
        return true
      case 'Delete':
      case 'Backspace': {
        const ids = takenIds()
        if (ids.length > 0 && editor.run((qasm) => removeItems(qasm, ids)))
          announce(say('said.removed', { count: ids.length }))
        return true
      }
      default: {
        const placed = toolOfKey(event.key)
        if (placed) place(placed)
        return placed !== undefined
      }
    }
  }

  return (event) => {
    if (event.altKey) return
    const isDone = event.ctrlKey || event.metaKey ? withControl(event) : plain(event)
    if (isDone) event.preventDefault()
  }
}
