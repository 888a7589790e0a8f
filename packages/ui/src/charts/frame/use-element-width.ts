'use client'

import { useLayoutEffect, useState, useSyncExternalStore, type RefObject } from 'react'

function never() {
  return () => undefined
}

/**
 * Returns the width of an element in CSS pixels, and follows its changes.
 * Undefined before layout, to render only once. On a server, which has no layout, a usual width.
 */
export function useElementWidth(
  element: RefObject<HTMLElement | null>,
  { onServer }: { onServer: number },
): number | undefined {
  const first = useSyncExternalStore<number | undefined>(
    never,
    () => undefined,
    () => onServer,
  )
  const [width, setWidth] = useState<number>()
  useLayoutEffect(() => {
    const target = element.current
    if (target === null) return undefined
    const measure = (): void =>
      setWidth((before) => (target.clientWidth > 0 ? target.clientWidth : (before ?? onServer)))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(target)
    return () => observer.disconnect()
  }, [element, onServer])
  return width ?? first
}
