'use client'

import { useSyncExternalStore } from 'react'
import { useMediaQuery } from './use-media-query.ts'

/**
 * Returns whether the page is being printed. Turns true before the browser counts the pages;
 * the media query `print` changes after that, so that what it adds would be cut off.
 * Returns false on a server.
 */
export function useIsPrinting(): boolean {
  const isAnnounced = useSyncExternalStore(
    followPrints,
    () => isPrintAnnounced,
    () => false,
  )
  // Without the events of a print, as in the tools for developers.
  const isMedium = useMediaQuery('print')
  return isAnnounced || isMedium
}

/** Whether the window is between its events `beforeprint` and `afterprint`. */
let isPrintAnnounced = false
let followers = 0

function followPrints(onChange: () => void): () => void {
  const set = (isPrinting: boolean) => () => {
    isPrintAnnounced = isPrinting
    onChange()
  }
  const [begin, end] = [set(true), set(false)]
  addEventListener('beforeprint', begin)
  addEventListener('afterprint', end)
  followers += 1
  return () => {
    removeEventListener('beforeprint', begin)
    removeEventListener('afterprint', end)
    followers -= 1
    // Nothing would notice the end of a print that is under way.
    if (followers === 0) isPrintAnnounced = false
  }
}
