import { useSyncExternalStore } from 'react'

/** Whether the page is being put on paper, where nothing scrolls. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, isPrinting, () => false)

const query = 'print'

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(query)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

const isPrinting = (): boolean => matchMedia(query).matches
