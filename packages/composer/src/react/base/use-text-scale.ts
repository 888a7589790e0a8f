import { useSyncExternalStore } from 'react'

let known: number | undefined

function measure(): number {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return size > 0 ? size / 16 : 1
}

/** Asked with every render: measuring lays the page out. */
function read(): number {
  return (known ??= measure())
}

function subscribe(listener: () => void): () => void {
  const again = () => {
    known = measure()
    listener()
  }
  // It may have changed while nobody asked.
  known = measure()
  window.addEventListener('resize', again)
  return () => window.removeEventListener('resize', again)
}

/** How much larger than usual somebody has the text of pages. */
export function useTextScale(): number {
  return useSyncExternalStore(subscribe, read, () => 1)
}
