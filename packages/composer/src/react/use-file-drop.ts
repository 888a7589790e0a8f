import { useEffect, type RefObject } from 'react'

/** Files that are dropped on an element. */
export function useFileDrop(target: RefObject<HTMLElement | null>, onFile: (file: File) => void): void {
  useEffect(() => {
    const element = target.current
    if (element === null) return undefined
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('dragover', (event) => event.preventDefault(), { signal })
    element.addEventListener(
      'drop',
      (event) => {
        const file = event.dataTransfer?.files[0]
        if (!file) return
        event.preventDefault()
        onFile(file)
      },
      { signal },
    )
    return () => listening.abort()
  })
}
