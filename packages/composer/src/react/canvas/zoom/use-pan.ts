import type { PointerEvent, RefObject } from 'react'
import { scrollView } from './scroll-view.ts'

const middleButton = 1

/**
 * Returns a handler that moves the view with the pointer: by the middle button, and in a circuit
 * that cannot be edited also by the first one. A finger scrolls without it.
 */
export function usePan(
  scroller: RefObject<HTMLElement | null>,
  isReadOnly: boolean,
): (event: PointerEvent) => void {
  return (down) => {
    const view = scroller.current
    const isPan = down.button === middleButton || (isReadOnly && down.button === 0)
    if (view === null || !isPan || down.pointerType === 'touch') return
    // The middle button would start the browser's own scrolling.
    if (down.button === middleButton) down.preventDefault()
    const from = { left: view.scrollLeft, top: view.scrollTop }
    const listening = new AbortController()
    const { signal } = listening
    const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
      scrollView(view, from.left - (clientX - down.clientX), from.top - (clientY - down.clientY))
    }
    const end = () => listening.abort()
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', end, { signal })
    window.addEventListener('pointercancel', end, { signal })
  }
}
