'use client'

import { useCallback, useSyncExternalStore } from 'react'

/**
 * Returns whether a media query such as `(width < 48rem)` matches, and follows its changes.
 * Returns false on a server, and in jsdom, which has no media queries.
 */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (!hasMediaQueries()) return () => undefined
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => hasMediaQueries() && matchMedia(query).matches,
    () => false,
  )
}

function hasMediaQueries(): boolean {
  return typeof matchMedia === 'function'
}
