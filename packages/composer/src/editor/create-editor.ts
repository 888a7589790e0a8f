import type { InstructionDraft, InstructionId } from '@qportal/circuit'
import type { QasmDocument } from '@qportal/openqasm'
import type { CommandRefusal, CommandResult } from '../commands/command.ts'
import type { Cell } from '../commands/cell.ts'
import type { Tool } from '../commands/tool.ts'
import {
  openComposer,
  redo,
  commitEdit,
  typeText,
  undo,
  type ComposerDocument,
} from '../document/composer-document.ts'
import type { Alignment, CircuitLayout } from '../layout/circuit-layout.ts'
import { layoutCircuit } from '../layout/layout-circuit.ts'
import { wireNames } from '../layout/wire-names.ts'

/** What somebody edits: the document, and what of it is chosen. A drag is not here, it lives in the view that sees it. */
export interface EditorState {
  readonly document: ComposerDocument
  readonly alignment: Alignment
  /** The circuit as it is drawn: of the document and the alignment. */
  readonly layout: CircuitLayout
  readonly names: readonly string[]
  readonly chosen: readonly InstructionId[]
  /** The cell that keys act on. */
  readonly active: Cell
  /** Taken from the palette: the next cell gets it. */
  readonly tool: Tool | undefined
  /** Lifted by key: the active cell is where they would go. */
  readonly lifted: readonly InstructionId[] | undefined
  /** A gate that was placed by a press: the next press in its column says where this operand of it is. */
  readonly operand: { readonly id: InstructionId; readonly index: number } | undefined
  readonly copied: readonly InstructionDraft[]
  /** Where in the text somebody wants to be; each wish is an object of its own. */
  readonly goTo: { readonly offset: number } | undefined
  /** The last command that was not possible; the next one clears it. */
  readonly refusal: CommandRefusal | undefined
}

/** Everybody who edits uses these, whatever the gesture was. */
export interface Editor {
  readonly state: () => EditorState
  readonly subscribe: (listener: () => void) => () => void
  /** Changes what does not change the document. */
  readonly set: (change: Partial<Omit<EditorState, 'document' | 'layout' | 'names'>>) => void
  readonly typeText: (text: string) => void
  /** Opens another program; one step back leads to the one before. */
  readonly open: (text: string) => void
  readonly undo: () => boolean
  readonly redo: () => boolean
  /** Carries a command out. Says whether it was possible. */
  readonly run: (command: (qasm: QasmDocument, alignment: Alignment) => CommandResult) => boolean
}

export function createEditor(text: string): Editor {
  const listeners = new Set<() => void>()
  const opened = openComposer(text)
  let state: EditorState = {
    document: opened,
    alignment: 'left',
    layout: layoutCircuit(opened.qasm.circuit, { owners: opened.qasm.owners }),
    names: wireNames(opened.qasm.circuit),
    chosen: [],
    active: { wire: 0, column: 0 },
    tool: undefined,
    lifted: undefined,
    operand: undefined,
    copied: [],
    goTo: undefined,
    refusal: undefined,
  }
  const change = (next: Partial<EditorState>): void => {
    const before = state
    state = { ...state, ...next }
    if (state.document !== before.document || state.alignment !== before.alignment) {
      state = { ...state, ...drawingOf(state, before) }
      state = { ...state, active: onWires(state) }
    }
    listeners.forEach((listener) => listener())
  }
  /** What is no longer there is not chosen any more. */
  const changeDocument = (document: ComposerDocument, chosen = state.chosen): boolean => {
    if (document === state.document) return false
    change({
      document,
      chosen: chosen.filter((id) => document.qasm.owners.has(id)),
      lifted: undefined,
      operand: undefined,
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
    set: change,
    typeText: (next) => void changeDocument(typeText(state.document, next)),
    open: (next) => void changeDocument({ ...typeText(state.document, next), isTyping: false }, []),
    undo: () => changeDocument(undo(state.document)),
    redo: () => changeDocument(redo(state.document)),
    run(command) {
      const result = command(state.document.qasm, state.alignment)
      if (result.qasm === undefined) {
        change({ refusal: result.refusal })
        return false
      }
      change({ refusal: undefined })
      changeDocument(commitEdit(state.document, result.qasm), result.chosen)
      return true
    },
  }
}

/** The active cell, or the one above it that is left where its wire has gone. */
function onWires({ active, layout }: EditorState): Cell {
  const wire = Math.max(0, Math.min(active.wire, layout.qubits - 1))
  return wire === active.wire ? active : { ...active, wire }
}

/** How a document is drawn, which takes over what an edit has left alone. */
function drawingOf(
  { document, alignment }: EditorState,
  before: EditorState,
): Pick<EditorState, 'layout' | 'names'> {
  const { circuit, owners } = document.qasm
  const names = wireNames(circuit)
  return {
    layout: layoutCircuit(circuit, { alignment, owners, previous: before.layout }),
    names: names.join() === before.names.join() ? before.names : names,
  }
}
