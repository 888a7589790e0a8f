import { useSyncExternalStore } from 'react'

let measuredScale: number | undefined

function measure(): number {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return size > 0 ? size / 16 : 1
}

/** Cached: it is called in every render, and measuring forces a layout. */
function read(): number {
  return (measuredScale ??= measure())
}

function subscribe(listener: () => void): () => void {
  const again = () => {
    measuredScale = measure()
    listener()
  }
  // The size may have changed while there were no subscribers.
  measuredScale = measure()
  window.addEventListener('resize', again)
  return () => window.removeEventListener('resize', again)
}

/** The root font size relative to 16 px. */
export function useTextScale(): number {
  return useSyncExternalStore(subscribe, read, () => 1)
}
