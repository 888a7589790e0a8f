'use client'

import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { isComposing } from './composition.ts'
import { followAnchor } from './place-float.ts'

/** Props of `FocusTooltips`. */
export interface FocusTooltipsProps {
  /** The element whose descendants have tooltips. */
  root: RefObject<HTMLElement | null>
}

/** Milliseconds between the focus and the tooltip. */
const delay = 300

/**
 * Shows the `title` of a descendant of `root` beside it when a key has moved the focus there.
 * Browsers show titles to the pointer only. Escape hides the text. Assistive technology reads the
 * title itself. Cells of grids have no tooltip, because arrow keys move through them.
 */
export function FocusTooltips({ root }: FocusTooltipsProps) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const float = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = root.current
    if (element === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const listening = new AbortController()
    const { signal } = listening
    const hide = () => {
      clearTimeout(timer)
      setAnchor(undefined)
    }
    const onFocus = ({ target }: FocusEvent) => {
      hide()
      if (!(target instanceof HTMLElement) || target.role === 'gridcell' || !target.matches(':focus-visible'))
        return
      timer = setTimeout(() => setAnchor(target.title === '' ? undefined : target), delay)
    }
    element.addEventListener('focusin', onFocus, { signal })
    element.addEventListener('focusout', hide, { signal })
    element.addEventListener('pointerdown', hide, { signal })
    element.addEventListener('scroll', hide, { signal, capture: true })
    element.addEventListener('keydown', (event) => event.key === 'Escape' && !isComposing(event) && hide(), {
      signal,
    })
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [root])

  useLayoutEffect(() => {
    if (anchor === undefined || float.current === null) return undefined
    float.current.showPopover()
    return followAnchor(anchor, float.current, 'bottom')
  }, [anchor])

  if (anchor === undefined) return null
  return (
    <div
      ref={float}
      aria-hidden="true"
      popover="manual"
      className="pointer-events-none fixed m-0 max-w-80 rounded-field border border-line2 bg-sheet px-2 py-1 text-caption text-ink shadow-float"
    >
      {anchor.title}
    </div>
  )
}
