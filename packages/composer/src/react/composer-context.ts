import type { Circuit } from '@qportal/circuit'
import { createContext, startTransition, use, useEffect, useState, useSyncExternalStore } from 'react'
import type { Editor, EditorState } from '../editor/create-editor.ts'
import type { CircuitLayout } from '../layout/circuit-layout.ts'
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

/** A part of the state; the component renders anew when that part is another one. `select` answers the same value for the same state. */
export function useEditorPart<Part>(select: (state: EditorState) => Part): Part {
  const { editor } = useComposer()
  return useSyncExternalStore(editor.subscribe, () => select(editor.state()))
}

/** A part of the state for what may follow a moment later: the component renders anew in a task of its own, behind the drawing. */
export function useLaterEditorPart<Part extends object>(select: (state: EditorState) => Part): Part {
  const { editor } = useComposer()
  const [part, setPart] = useState(() => select(editor.state()))
  useEffect(() => {
    const take = () => startTransition(() => setPart(select(editor.state())))
    take()
    return editor.subscribe(take)
  }, [editor, select])
  return part
}

export const circuitOf = ({ document }: EditorState): Circuit => document.qasm.circuit

/** The circuit as the drawing shows it. */
export function useCircuitLayout(): { circuit: Circuit; layout: CircuitLayout; names: readonly string[] } {
  const circuit = useEditorPart(circuitOf)
  const layout = useEditorPart(layoutOf)
  const names = useEditorPart(namesOf)
  return { circuit, layout, names }
}

const layoutOf = ({ layout }: EditorState) => layout
const namesOf = ({ names }: EditorState) => names
