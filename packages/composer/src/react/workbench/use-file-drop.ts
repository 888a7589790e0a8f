import { useEffect, type RefObject } from 'react'

/**
 * Opens files dropped on an element. It captures the event, because the code editor inside would
 * insert the file into its text.
 */
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
        event.stopPropagation()
        onFile(file)
      },
      { signal, capture: true },
    )
    return () => listening.abort()
  })
}
