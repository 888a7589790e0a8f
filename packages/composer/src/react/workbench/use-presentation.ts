import type { Circuit } from '@qportal/circuit'
import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { DrawingView } from '../canvas/controller/use-canvas-view.ts'
import { useComposer } from '../context/composer-context.ts'
import type { ViewChoice } from '../simulation-hooks/use-view-choice.ts'
import {
  columnAfter,
  isKeptFromPage,
  isOutcomeChosen,
  lastMeasurement,
  presentationActionOf,
  type PresentationAction,
} from './presentation-action.ts'

interface PresentationOptions {
  readonly root: RefObject<HTMLElement | null>
  /** Whether the composer begins in this layout. */
  readonly isInitial: boolean
  /** Whether the circuit cannot be edited outside of the presentation either. */
  readonly isReadOnly: boolean
}

/**
 * The presentation layout: whether it is shown, whether it was ever left, and how it is entered and
 * left.
 */
export function usePresentation({ root, isInitial, isReadOnly }: PresentationOptions) {
  const { editor, say, announce } = useComposer()
  const [isPresenting, setIsPresenting] = useState(isInitial)
  const [hasEnded, setHasEnded] = useState(!isInitial)
  // An entry of a menu has gone by the end; then the root keeps the focus.
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    const isLocked = isReadOnly || isPresenting
    if (editor.state().isReadOnly !== isLocked) editor.set({ isReadOnly: isLocked })
  }, [editor, isReadOnly, isPresenting])
  // The keys act at once, without a press first. A page in a frame leaves the focus to its parent.
  useEffect(() => {
    const isFree = document.activeElement === document.body && window.top === window
    if (isPresenting && isFree) root.current?.focus({ preventScroll: true })
  }, [isPresenting, root])
  const toggle = useCallback(() => {
    const next = !isPresenting
    const pressed = document.activeElement
    setIsPresenting(next)
    setHasEnded(true)
    announce(say(next ? 'said.presents' : 'said.presented'))
    root.current?.focus({ preventScroll: true })
    if (next) opener.current = pressed
    else if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
  }, [isPresenting, announce, say, root])
  return { isPresenting, hasEnded, toggle }
}

interface PresentationKeysOptions {
  readonly column: number
  readonly columns: number
  readonly shown: Circuit
  readonly views: ViewChoice
  readonly onColumn: (column: number) => void
  readonly onLeave: () => void
  /** The view of the drawing. */
  readonly drawing: RefObject<DrawingView | null>
}

/** Returns the handler of a presentation's keys. Fields and the drawing keep their own keys. */
export function usePresentationKeys({
  column,
  columns,
  shown,
  views,
  onColumn,
  onLeave,
  drawing,
}: PresentationKeysOptions): (event: KeyboardEvent) => void {
  const { say, announce } = useComposer()
  const perform = (action: PresentationAction): void => {
    switch (action.kind) {
      case 'step':
        return onColumn(columnAfter(column, columns, action.by))
      case 'start':
        return onColumn(0)
      case 'end':
        return onColumn(columns)
      case 'outcome': {
        const id = lastMeasurement(shown)
        if (id === undefined) return announce(say('view.choose'))
        const isChosen = isOutcomeChosen(views.view, id, action.value)
        views.onView('chosen')
        views.onOutcome(id, isChosen ? undefined : action.value)
        return announce(say('view.chosen'))
      }
      case 'shot':
        if (!views.available.includes('shot')) return undefined
        if (views.view.name === 'shot') views.onAgain()
        else views.onView('shot')
        return announce(say('view.shot'))
      case 'average':
        views.onView('average')
        return announce(say('view.average'))
      case 'zoom':
        return drawing.current?.zoom(action.by)
      case 'fit':
        return drawing.current?.toggleFit()
      case 'pan':
        return drawing.current?.pan(action.columns, action.wires)
      case 'leave':
        return onLeave()
      default:
        return action satisfies never
    }
  }
  return (event) => {
    if (event.defaultPrevented || isField(event.target)) return
    const action = presentationActionOf(event)
    if (action === undefined && !isKeptFromPage(event)) return
    // A list that has the focus scrolls by the same keys.
    if (action?.kind === 'pan' && event.target !== event.currentTarget) return
    event.preventDefault()
    if (action) perform(action)
  }
}

function isField(target: EventTarget): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, select, textarea, [contenteditable]') !== null
  )
}
