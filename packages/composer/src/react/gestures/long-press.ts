import { useEffect, useLayoutEffect, useRef, type PointerEvent, type RefObject } from 'react'

/** Duration of a long press; less than the 500 ms of browsers. */
const longPressMs = 350

/** A resting finger trembles by some pixels. */
const slack = 8

/** Calls back after a long press; movement, scrolling or release before that cancels it. */
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
 * Prevents scrolling and the context menu while `isHolding` returns true. The listener is attached
 * before the touch starts; browsers do not wait for later ones.
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
