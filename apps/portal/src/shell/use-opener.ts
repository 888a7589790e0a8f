import { useRef } from 'react'

/**
 * Where the focus was before a dialog opened. Dialogs give it back by themselves, but not the first one: the code that watches the
 * focus for them is loaded with it.
 */
export function useOpener(): { readonly remember: () => void; readonly giveBack: () => void } {
  const opener = useRef<Element>(null)
  return {
    remember() {
      opener.current = document.activeElement
    },
    giveBack() {
      requestAnimationFrame(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (isLost && opener.current instanceof HTMLElement) opener.current.focus()
      })
    },
  }
}
