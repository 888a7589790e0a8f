'use client'

import { useCallback, useSyncExternalStore } from 'react'

/**
 * Returns whether a media query such as `(width < 48rem)` or `print` matches, and follows its
 * changes.
 * Returns false on a server.
 */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
