import { useLayoutEffect, useState, type RefObject } from 'react'

interface PaneSize {
  readonly width: number
  readonly height: number
}

/** The size of a scroller without its scroll bars, in window pixels; undefined before layout. */
export function usePaneSize(scroller: RefObject<HTMLElement | null>): PaneSize | undefined {
  const [size, setSize] = useState<PaneSize>()
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null || typeof ResizeObserver === 'undefined') return undefined
    const measure = () =>
      setSize((before) =>
        before?.width === element.clientWidth && before.height === element.clientHeight
          ? before
          : { width: element.clientWidth, height: element.clientHeight },
      )
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
  return size
}
