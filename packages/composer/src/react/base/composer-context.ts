import type { Circuit } from '@qportal/circuit'
import { createContext, startTransition, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Editor, EditorState } from '../../editor/create-editor.ts'
import type { CircuitLayout } from '../../layout/circuit-layout.ts'
import type { Say } from '../../messages/composer-words.ts'
import { scheduleTask } from './schedule-task.ts'

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

/**
 * A part of the state as it is drawn. An edit is done when its event has been handled; the drawing follows in a task of its own, all
 * parts of it at once, so that neither makes the other late. Who handles an event asks the editor itself what is so now.
 */
export function useEditorPart<Part>(select: (state: EditorState) => Part): Part {
  return useFollowed(select, drawAtOnce)
}

/** A part of the state for what may follow a moment later than the drawing, and in pieces. */
export function useDeferredEditorPart<Part>(select: (state: EditorState) => Part): Part {
  return useFollowed(select, startTransition)
}

function drawAtOnce(change: () => void) {
  return change()
}

function useFollowed<Part>(select: (state: EditorState) => Part, draw: (change: () => void) => void): Part {
  const { editor } = useComposer()
  const [part, setPart] = useState(() => select(editor.state()))
  const newest = useRef(select)
  useLayoutEffect(() => {
    newest.current = select
  })
  useEffect(() => {
    let isWaiting = false
    let isGone = false
    const take = () => {
      isWaiting = false
      if (isGone) return
      // Read now, not when it is rendered: all parts are to be of one state.
      const now = newest.current(editor.state())
      draw(() => setPart(() => now))
    }
    const follow = () => {
      if (!isWaiting) scheduleTask(take)
      isWaiting = true
    }
    // What changed between the first rendering and now.
    take()
    const leave = editor.subscribe(follow)
    return () => {
      isGone = true
      leave()
    }
  }, [editor, draw])
  return part
}

export function circuitOf({ document }: EditorState): Circuit {
  return document.qasm.circuit
}

/** The circuit as it is drawn. */
export function useCircuitLayout(): { circuit: Circuit; layout: CircuitLayout; names: readonly string[] } {
  const circuit = useEditorPart(circuitOf)
  const layout = useEditorPart(layoutOf)
  const names = useEditorPart(namesOf)
  return { circuit, layout, names }
}

function layoutOf({ layout }: EditorState) {
  return layout
}
function namesOf({ names }: EditorState) {
  return names
}
