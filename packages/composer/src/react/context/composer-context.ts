import type { Circuit } from '@qportal/circuit'
import { createContext, startTransition, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Editor, EditorState } from '../../editor/create-editor.ts'
import type { CircuitLayout } from '../../layout/circuit-layout.ts'
import type { Say } from '../../messages/composer-words.ts'
import type { Language } from '../../messages/languages.ts'
import { scheduleTask } from './schedule-task.ts'

/** A problem of a circuit on a device, and the instruction that has it. */
export interface ComposerMark {
  readonly id?: string | undefined
  readonly severity: 'error' | 'warning' | 'information'
  readonly message: string
}

/** The shared context of all parts of a composer. */
export interface ComposerContextValue {
  readonly editor: Editor
  readonly say: Say
  readonly language: Language
  /** The name that tells this composer from others on the page. */
  readonly label?: string | undefined
  /** Announces a sentence to screen readers. */
  readonly announce: (sentence: string) => void
}

export const ComposerContext = createContext<ComposerContextValue | undefined>(undefined)

export function useComposer(): ComposerContextValue {
  const value = use(ComposerContext)
  if (value === undefined) throw new TypeError('This part of the composer needs a <Composer> around it')
  return value
}

/** Returns a function that makes the name of a landmark unique on a page with several composers. */
export function useRegionName(): (name: string) => string {
  const { label } = useComposer()
  return (name) => (label === undefined ? name : `${label}: ${name}`)
}

/**
 * Selects a part of the editor state for rendering. An edit is complete when its event has been
 * handled; all parts then render together in a task of their own, so that neither delays the other.
 * Event handlers read the current state from the editor itself.
 */
export function useEditorPart<Part>(select: (state: EditorState) => Part): Part {
  return useFollowed(select, drawAtOnce)
}

/** Like `useEditorPart`, but renders in a transition: later than the drawing, and interruptible. */
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
    let isCancelled = false
    const take = () => {
      isWaiting = false
      if (isCancelled) return
      // Selected here rather than while rendering, so that all parts show the same state.
      const now = newest.current(editor.state())
      draw(() => setPart(() => now))
    }
    const follow = () => {
      if (!isWaiting) scheduleTask(take)
      isWaiting = true
    }
    // Takes over changes between the first rendering and this effect.
    take()
    const leave = editor.subscribe(follow)
    return () => {
      isCancelled = true
      leave()
    }
  }, [editor, draw])
  return part
}

export function circuitOf({ shown }: EditorState): Circuit {
  return shown.circuit
}

/** The circuit with its layout and wire names. */
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
