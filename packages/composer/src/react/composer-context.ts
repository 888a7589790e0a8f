import type { Circuit } from '@qportal/circuit'
import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import type { Editor, EditorState } from '../editor/create-editor.ts'
import type { CircuitLayout } from '../layout/circuit-layout.ts'
import { layoutCircuit } from '../layout/layout-circuit.ts'
import { wireNames } from '../layout/wire-names.ts'
import type { Say } from '../messages/composer-words.ts'

/** What is wrong with a circuit where it is to run, and where. */
export interface ComposerMark {
  readonly id?: string
  readonly severity: 'error' | 'warning' | 'information'
  readonly message: string
}

/** What the parts of a composer share. */
export interface ComposerContextValue {
  readonly editor: Editor
  readonly say: Say
  readonly language: 'en' | 'ja'
  /** Tells a screen reader what happened. */
  readonly announce: (sentence: string) => void
}

export const ComposerContext = createContext<ComposerContextValue | undefined>(undefined)

export function useComposer(): ComposerContextValue {
  const value = use(ComposerContext)
  if (value === undefined) throw new TypeError('This part of the composer needs a <Composer> around it')
  return value
}

/** The state of the editor; the component renders anew at every change. */
export function useEditorState(): EditorState {
  const { editor } = useComposer()
  return useSyncExternalStore(editor.subscribe, editor.state)
}

/** A part of the state; the component renders anew when that part is another one. `select` answers the same value for the same state. */
export function useEditorPart<Part>(select: (state: EditorState) => Part): Part {
  const { editor } = useComposer()
  return useSyncExternalStore(editor.subscribe, () => select(editor.state()))
}

/** The circuit as the drawing shows it. */
export function useCircuitLayout(): { circuit: Circuit; layout: CircuitLayout; names: readonly string[] } {
  const { document, alignment } = useEditorState()
  const { circuit, owners } = document.qasm
  const layout = useMemo(() => layoutCircuit(circuit, { alignment, owners }), [circuit, alignment, owners])
  const names = useMemo(() => wireNames(circuit), [circuit])
  return useMemo(() => ({ circuit, layout, names }), [circuit, layout, names])
}
