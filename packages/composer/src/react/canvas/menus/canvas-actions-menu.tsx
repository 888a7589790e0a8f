import { type Instruction, countQubits, qubitsOf } from '@qportal/circuit'
import type { QasmDocument } from '@qportal/openqasm'
import { ConfirmDialog } from '@qportal/ui'
import { useState } from 'react'
import { removeCondition } from '../../../commands/change-items.ts'
import {
  exchangeWires,
  insertWire,
  itemsOnWire,
  removeWireAt,
  renameRegister,
  startWire,
} from '../../../commands/change-wires.ts'
import type { CommandResult } from '../../../commands/command.ts'
import { closestFree, controlGate, modifyGate } from '../../../commands/modify-gate.ts'
import { placeTool } from '../../../commands/place-tool.ts'
import type { DrawingSettings, LaidItem } from '../../../layout/circuit-layout.ts'
import { nameOfInstruction } from '../../../layout/describe-item.ts'
import { drawnGate } from '../../../layout/drawn-gate.ts'
import { notesOf } from '../../../layout/notes.ts'
import { useComposer, useEditorPart } from '../../context/composer-context.ts'
import { refusalText } from '../../context/list-problems.ts'
import { toggleFold } from '../../gestures/fold-item.ts'
import { takeEnd } from '../../gestures/move-gate-end.ts'
import { openGate } from '../../gestures/open-gate.ts'
import { RenameDialog } from '../../gestures/rename-dialog.tsx'
import { RenameGateDialog } from '../../gestures/rename-gate-dialog.tsx'
import { useItemActions } from '../../gestures/use-item-actions.ts'
import {
  gateMenuOf,
  registerOfWire,
  wireMenuOf,
  type GateMenuAction,
  type WireMenuAction,
} from './canvas-menu.ts'
import { ContextMenu } from './context-menu.tsx'
import { NoteDialog } from './note-dialog.tsx'

/** Where a context menu is open: on the selection, or on a wire. */
export interface MenuPlace {
  readonly x: number
  readonly y: number
  readonly wire: number
  /** Whether it is the menu of the selection. */
  readonly isOfGate: boolean
}

interface CanvasMenuProps {
  place: MenuPlace
  onEdit: () => void
  /** Closes the menu; the focus returns to the active cell. */
  onClose: () => void
}

/** The context menu of the circuit. */
export function CanvasMenu({ place, onEdit, onClose }: CanvasMenuProps) {
  const chosen = useEditorPart((state) => state.chosen)
  const layout = useEditorPart((state) => state.layout)
  const first = place.isOfGate ? layout.byId.get(chosen[0] ?? '') : undefined
  return first ? (
    <GateMenu place={place} chosen={chosen} first={first} onEdit={onEdit} onClose={onClose} />
  ) : (
    <WireMenu place={place} onClose={onClose} />
  )
}

interface GateMenuProps extends CanvasMenuProps {
  chosen: readonly string[]
  first: LaidItem
}

const shortcuts: Readonly<Partial<Record<string, string>>> = {
  edit: 'Enter',
  unfold: 'F',
  fold: 'F',
  control: 'K',
  openControl: 'Shift+K',
  dagger: 'D',
  duplicate: 'Ctrl+D',
  remove: 'Del',
}

function GateMenu({ place, chosen, first, onEdit, onClose }: GateMenuProps) {
  const composer = useComposer()
  const { editor, say, announce } = composer
  const [question, setQuestion] = useState<'renameGate' | 'note'>()
  const circuit = useEditorPart((state) => state.shown.circuit)
  const names = useEditorPart((state) => state.names)
  const { duplicate, lift, remove, expand } = useItemActions(chosen, first, onClose)
  const [instruction] = first.instructions
  const name = first.block ?? nameOfInstruction(instruction, say)
  const isOne = chosen.length === first.instructions.length

  const change = (command: (qasm: QasmDocument, drawing: DrawingSettings) => CommandResult) => {
    if (!editor.run(command)) return
    const changed = editor.state().layout.byId.get(first.id)
    const now = changed ? nameOfInstruction(changed.instructions[0], say) : name
    announce(say('said.changed', { gate: now }))
  }
  const control = (state: 0 | 1) => {
    const qubit = closestFree(qubitsOf(instruction), first.top, countQubits(circuit))
    if (qubit !== undefined) change((qasm) => controlGate(qasm, first.id, { qubit, state }))
  }
  const own = drawnGate(instruction)?.gate ?? ''
  const act = (action: GateMenuAction): void => {
    if (action === 'renameGate' || action === 'note') return setQuestion(action)
    onClose()
    if (typeof action === 'object') return takeEnd(composer, { id: first.id, wire: action.end })
    switch (action) {
      case 'edit':
        return onEdit()
      case 'control':
        return control(1)
      case 'openControl':
        return control(0)
      case 'dagger':
        return change((qasm) => modifyGate(qasm, first.id, { kind: 'dagger' }))
      case 'condition': {
        const [wire = first.top] = qubitsOf(instruction)
        const cell = { wire, column: first.column }
        return change((qasm, drawing) => placeTool(qasm, { kind: 'if' }, cell, drawing))
      }
      case 'always':
        return change((qasm) => removeCondition(qasm, first.id))
      case 'unfold':
      case 'fold':
        return toggleFold(composer, first.id)
      case 'expand':
        return expand()
      case 'openGate':
        return openGate(composer, own)
      case 'duplicate':
        return duplicate()
      case 'lift':
        return lift()
      case 'remove':
        return remove()
      default:
        return action satisfies never
    }
  }
  if (question === 'renameGate') return <RenameGateDialog name={own} onClose={onClose} />
  if (question === 'note') {
    const { shown } = editor.state()
    const present = notesOf(shown).find((note) => !note.isBeside && note.ids[0] === first.id)
    return <NoteDialog note={present} id={first.id} onClose={onClose} />
  }
  const words = {
    edit: 'menu.edit',
    control: 'menu.control',
    openControl: 'menu.openControl',
    dagger: 'menu.dagger',
    condition: 'menu.condition',
    always: 'viewer.always',
    unfold: 'fold.unfold',
    fold: 'fold.fold',
    expand: 'viewer.expand',
    openGate: 'menu.openGate',
    renameGate: 'menu.renameGate',
    note: 'menu.note',
    duplicate: 'viewer.duplicate',
    lift: 'viewer.move',
    remove: 'viewer.remove',
  } as const
  return (
    <ContextMenu
      at={place}
      label={say('menu.gate', { gate: isOne ? name : say('bar.several', { count: chosen.length }) })}
      groups={gateMenuOf(chosen, first, circuit).map((group) =>
        group.map((action) => {
          const key = typeof action === 'object' ? `end ${action.end}` : action
          return {
            key,
            label:
              typeof action === 'object'
                ? say('menu.end', { wire: names[action.end] ?? '' })
                : say(words[action], { gate: own }),
            shortcut: shortcuts[key],
            isDanger: action === 'remove',
            onSelect: () => act(action),
          }
        }),
      )}
      onClose={onClose}
    />
  )
}

/** Longest list of gates in the question before a wire is removed. */
const maxNamed = 8

function WireMenu({ place, onClose }: Omit<CanvasMenuProps, 'onEdit'>) {
  const { editor, say, language, announce } = useComposer()
  const qasm = useEditorPart((state) => state.shown)
  const names = useEditorPart((state) => state.names)
  const layout = useEditorPart((state) => state.layout)
  const [question, setQuestion] = useState<'rename' | 'remove'>()
  const { wire } = place
  const name = names[wire] ?? ''
  const register = registerOfWire(qasm.circuit, wire)
  const lost = itemsOnWire(qasm, wire)

  const run = (command: (now: QasmDocument) => CommandResult, sentence: string): void => {
    if (editor.run(command)) announce(sentence)
    onClose()
  }
  const exchange = (other: number) => {
    const sentence = say('said.exchanged', { one: name, other: names[other] ?? '' })
    if (editor.run((now) => exchangeWires(now, wire, other))) {
      // The next action is for the same gates.
      editor.set({ active: { ...editor.state().active, wire: other } })
      announce(sentence)
    }
    onClose()
  }
  const remove = () => run((now) => removeWireAt(now, wire), say('said.qubitRemoved'))
  const act = (action: WireMenuAction): void => {
    switch (action) {
      case 'above':
      case 'below':
        return run((now) => insertWire(now, wire, action), say('said.qubitAdded'))
      case 'up':
        return exchange(wire - 1)
      case 'down':
        return exchange(wire + 1)
      case 'start0':
      case 'start1': {
        const value = action === 'start0' ? 0 : 1
        return run((now) => startWire(now, wire, value), say('said.starts', { wire: name, value }))
      }
      case 'rename':
        return setQuestion('rename')
      case 'removeWire':
        return lost.length === 0 ? remove() : setQuestion('remove')
      default:
        return action satisfies never
    }
  }
  const nameOfLost = (instruction: Instruction): string => {
    const item = layout.byId.get(instruction.id)
    const gate = item?.block ?? nameOfInstruction(instruction, say)
    return say('wire.gateAt', { gate, column: (item?.column ?? 0) + 1 })
  }
  if (question === 'rename')
    return (
      <RenameDialog
        name={register}
        onClose={onClose}
        onRename={(to) => {
          if (!editor.run((now) => renameRegister(now, register, to)))
            return refusalText(editor.state().refusal, say, language)
          announce(say('said.renamed', { name: register, to }))
          onClose()
          return undefined
        }}
      />
    )
  if (question === 'remove') {
    const gates = lost.slice(0, maxNamed).map(nameOfLost)
    const more = lost.length - gates.length
    if (more > 0) gates.push(say('wire.more', { count: more }))
    return (
      <ConfirmDialog
        open
        title={say('wire.removeTitle', { wire: name })}
        confirmLabel={say('viewer.remove')}
        cancelLabel={say('group.cancel')}
        destructive
        onConfirm={remove}
        onCancel={onClose}
      >
        {say('wire.removeList', {
          gates: new Intl.ListFormat(language, { type: 'conjunction' }).format(gates),
        })}
      </ConfirmDialog>
    )
  }
  return (
    <ContextMenu
      at={place}
      label={say('menu.wire', { wire: name })}
      groups={wireMenuOf(qasm.circuit, wire).map((group) =>
        group.map((action) => ({
          key: action,
          label: say(`menu.${action}`, { wire: name, name: register }),
          isDanger: action === 'removeWire',
          onSelect: () => act(action),
        })),
      )}
      onClose={onClose}
    />
  )
}
