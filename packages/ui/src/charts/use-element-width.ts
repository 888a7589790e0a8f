import { useLayoutEffect, useState, type RefObject } from 'react'

/** The width of an element in CSS pixels, followed as it changes; `initial` until it is laid out. */
export function useElementWidth(element: RefObject<HTMLElement | null>, initial: number): number {
  const [width, setWidth] = useState(initial)
  useLayoutEffect(() => {
    const target = element.current
    if (target === null) return undefined
    const measure = (): void => {
      if (target.clientWidth > 0) setWidth(target.clientWidth)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return width
}
