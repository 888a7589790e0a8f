import type { InstructionId } from '@qportal/circuit'
import type { QasmDocument, QasmProblem } from '@qportal/openqasm'
import type { Cell } from '../commands/cell.ts'
import type { CommandRefusal, CommandResult } from '../commands/command.ts'
import { openGate, writeGate, type CallChange } from '../commands/gate-drawing.ts'
import type { Tool } from '../commands/tool.ts'
import {
  openComposer,
  redo,
  commitEdit,
  typeText,
  undo,
  type ComposerDocument,
} from '../document/composer-document.ts'
import type { PythonLibrary } from '../import-export/python-snippet.ts'
import type { Alignment, CircuitLayout, DrawingSettings } from '../layout/circuit-layout.ts'
import { layoutProgram } from '../layout/layout-circuit.ts'
import { wireNames } from '../layout/wire-names.ts'

/** The reason for refusing a command; for a pasted text that cannot be read, its first problem. */
export type EditorRefusal =
  | CommandRefusal
  | { readonly pasted: QasmProblem; readonly python?: PythonLibrary | undefined }

/** The document and the selection. A drag is not part of it; the view keeps that. */
export interface EditorState {
  readonly document: ComposerDocument
  /** The custom gate whose body is drawn in place of the program. */
  readonly gate: string | undefined
  /** What is drawn: the program, or the body of the gate as a program of its own. */
  readonly shown: QasmDocument
  readonly alignment: Alignment
  /** Ids of the items whose inside is drawn; those of another program mean nothing. */
  readonly unfolded: ReadonlySet<string>
  /** The number of programs that were opened in place of the first one. */
  readonly opened: number
  /** The layout of the circuit in the chosen alignment, with the inside of unfolded items. */
  readonly layout: CircuitLayout
  readonly names: readonly string[]
  readonly chosen: readonly InstructionId[]
  /** The cell on which keys act. */
  readonly active: Cell
  /** A tool of the palette; the next pressed cell gets it. */
  readonly tool: Tool | undefined
  /** Instructions lifted by key; they are dropped at the active cell. */
  readonly lifted: readonly InstructionId[] | undefined
  /** An operand of a gate just placed; the next press in its column sets its qubit. */
  readonly operand: { readonly id: InstructionId; readonly index: number } | undefined
  /** An end of a gate; the next pressed cell, or Enter, sets its wire. */
  readonly end: { readonly id: InstructionId; readonly wire: number } | undefined
  /** The text position to show in the code pane; each request is a new object. */
  readonly goTo: { readonly offset: number } | undefined
  /** What the last command changed in the calls of the drawn gate. */
  readonly callChange: CallChange | undefined
  /** The reason for refusing the last command; the next command clears it. */
  readonly refusal: EditorRefusal | undefined
  /** No command changes the document; `replace` does. */
  readonly isReadOnly: boolean
}

/** The operations of the editor, shared by all gestures and panes. */
export interface Editor {
  readonly state: () => EditorState
  readonly subscribe: (listener: () => void) => () => void
  /** Changes the state except for the document. */
  readonly set: (
    change: Partial<Omit<EditorState, 'document' | 'shown' | 'gate' | 'layout' | 'names'>>,
  ) => void
  readonly typeText: (text: string) => void
  /** Opens another program; undo returns to the current one. */
  readonly open: (text: string) => void
  /** Replaces the text from outside, as one step of the history; also if read-only. */
  readonly replace: (text: string) => void
  /** Draws the body of a custom gate, or the program again. Returns whether that was possible. */
  readonly openGate: (gate: string | undefined) => boolean
  readonly undo: () => boolean
  readonly redo: () => boolean
  /** Runs a command. Returns whether it was possible. */
  readonly run: (command: (qasm: QasmDocument, drawing: DrawingSettings) => CommandResult) => boolean
}

export function createEditor(text: string, { isReadOnly = false } = {}): Editor {
  const listeners = new Set<() => void>()
  const opened = openComposer(text)
  let state: EditorState = {
    document: opened,
    gate: undefined,
    shown: opened.qasm,
    alignment: 'left',
    unfolded: new Set(),
    opened: 0,
    layout: layoutProgram(opened.qasm, {}),
    names: wireNames(opened.qasm.circuit),
    chosen: [],
    active: { wire: 0, column: 0 },
    tool: undefined,
    lifted: undefined,
    operand: undefined,
    end: undefined,
    goTo: undefined,
    callChange: undefined,
    refusal: undefined,
    isReadOnly,
  }
  const change = (next: Partial<EditorState>): void => {
    const before = state
    state = { ...state, ...next }
    const isDrawnAnew =
      state.shown !== before.shown ||
      state.alignment !== before.alignment ||
      state.unfolded !== before.unfolded
    if (isDrawnAnew) {
      state = { ...state, ...drawingOf(state, before) }
      state = { ...state, active: onWires(state) }
    }
    listeners.forEach((listener) => listener())
  }
  /** Instructions that no longer exist are removed from the selection. */
  const changeDocument = (
    document: ComposerDocument,
    chosen = state.chosen,
    drawing = state.gate === undefined ? undefined : openGate(document.qasm, state.gate, state.shown),
  ): boolean => {
    if (document === state.document) return false
    const shown = drawing ?? document.qasm
    change({
      document,
      shown,
      // A gate that no longer exists cannot be drawn.
      gate: drawing && state.gate,
      chosen: chosen.filter((id) => shown.owners.has(id)),
      lifted: undefined,
      operand: undefined,
      end: undefined,
      callChange: undefined,
      refusal: undefined,
    })
    return true
  }
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set: (next) => change(next.isReadOnly || state.isReadOnly ? { ...next, ...nothingHeld } : next),
    typeText(next) {
      if (!state.isReadOnly) changeDocument(typeText(state.document, next))
    },
    replace(next) {
      // Neither joined to what the user typed before, nor with what the user types after.
      const before = { ...state.document, isTyping: false }
      if (next !== before.qasm.text) changeDocument({ ...typeText(before, next), isTyping: false })
    },
    open(next) {
      if (state.isReadOnly) return
      state = { ...state, opened: state.opened + 1, gate: undefined, unfolded: new Set() }
      changeDocument({ ...typeText(state.document, next), isTyping: false }, [])
    },
    openGate(gate) {
      const { qasm } = state.document
      const shown = gate === undefined ? qasm : openGate(qasm, gate)
      if (shown === undefined) change({ refusal: 'edit/not-a-gate' })
      if (shown === undefined || gate === state.gate) return false
      change({
        ...nothingHeld,
        gate,
        shown,
        chosen: [],
        active: { wire: 0, column: 0 },
        callChange: undefined,
        refusal: undefined,
      })
      return true
    },
    undo: () => !state.isReadOnly && changeDocument(undo(state.document)),
    redo: () => !state.isReadOnly && changeDocument(redo(state.document)),
    run(command) {
      if (state.isReadOnly) return false
      const result = command(state.shown, drawingSettingsOf(state))
      if (result.qasm === undefined) {
        change({ refusal: result.refusal })
        return false
      }
      const written = inProgram(state, result.qasm)
      if ('refusal' in written) {
        change({ refusal: written.refusal })
        return false
      }
      change({ refusal: undefined })
      const drawing = state.gate === undefined ? undefined : (written.drawing ?? result.qasm)
      changeDocument(commitEdit(state.document, written.qasm), result.chosen, drawing)
      if (written.callChange) change({ callChange: written.callChange })
      return true
    },
  }
}

/** The state of an editor in which no change has begun. */
const nothingHeld = { tool: undefined, lifted: undefined, operand: undefined, end: undefined }

/** The program after an edit of what is drawn, which may be the body of a gate. */
function inProgram(
  { document, gate, shown }: EditorState,
  edited: QasmDocument,
): ReturnType<typeof writeGate> {
  if (gate === undefined) return { qasm: edited }
  return edited.text === shown.text ? document : writeGate(document.qasm, gate, edited, shown)
}

/** The active cell, on the last wire if its own wire was removed. */
function onWires({ active, layout }: EditorState): Cell {
  const wire = Math.max(0, Math.min(active.wire, layout.qubits - 1))
  return wire === active.wire ? active : { ...active, wire }
}

function drawingSettingsOf({ alignment, unfolded }: EditorState): DrawingSettings {
  return { alignment, unfolded }
}

/** Lays out a document, reusing what an edit left unchanged. */
function drawingOf(state: EditorState, before: EditorState): Pick<EditorState, 'layout' | 'names'> {
  const names = wireNames(state.shown.circuit)
  return {
    layout: layoutProgram(state.shown, drawingSettingsOf(state), before.layout),
    names: names.join() === before.names.join() ? before.names : names,
  }
}
