import { createContext, useLayoutEffect, useState, type RefObject } from 'react'

/** Height in CSS pixels of the pane around a figure that grows with it; undefined for others. */
export const PaneHeightContext = createContext<number | undefined>(undefined)

/** Returns the height of an element while it is measured. */
export function useElementHeight(
  element: RefObject<HTMLElement | null>,
  isMeasured: boolean,
): number | undefined {
  const [height, setHeight] = useState<number>()
  useLayoutEffect(() => {
    if (!isMeasured || element.current === null || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(([entry]) => setHeight(entry?.contentRect.height))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isMeasured])
  return isMeasured ? height : undefined
}
