import { useEffect, useLayoutEffect, useRef, type PointerEvent, type RefObject } from 'react'

/** How long a finger rests before it takes what is under it: shorter than what browsers take for a long press, 500 ms. */
const longPressMs = 350

/** A resting finger trembles. */
const slack = 8

/** Calls back when a finger has rested where it went down; whoever moves, scrolls or lets go before that holds nothing. */
export function onLongPress(
  { pointerId, clientX, clientY }: Pick<PointerEvent, 'pointerId' | 'clientX' | 'clientY'>,
  onHeld: () => void,
): void {
  const waiting = new AbortController()
  const { signal } = waiting
  const timer = setTimeout(() => {
    waiting.abort()
    onHeld()
  }, longPressMs)
  signal.addEventListener('abort', () => clearTimeout(timer))
  const move = (event: globalThis.PointerEvent) => {
    if (
      event.pointerId === pointerId &&
      Math.hypot(event.clientX - clientX, event.clientY - clientY) >= slack
    )
      waiting.abort()
  }
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', () => waiting.abort(), { signal })
  window.addEventListener('pointercancel', () => waiting.abort(), { signal })
}

/**
 * Keeps the page from scrolling, and from its menu of a long press, under a finger that holds something. The listener stands before the
 * finger comes, or browsers would not wait for it.
 */
export function usePreventScroll(area: RefObject<HTMLElement | null>, isHolding: () => boolean): void {
  const isHoldingNow = useRef(isHolding)
  useLayoutEffect(() => {
    isHoldingNow.current = isHolding
  })
  useEffect(() => {
    const listening = new AbortController()
    const stop = (event: Event) => {
      if (isHoldingNow.current()) event.preventDefault()
    }
    area.current?.addEventListener('touchmove', stop, { passive: false, signal: listening.signal })
    area.current?.addEventListener('contextmenu', stop, { signal: listening.signal })
    return () => listening.abort()
  }, [area])
}
