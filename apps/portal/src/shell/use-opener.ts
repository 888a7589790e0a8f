import { useRef } from 'react'

/**
 * Remembers the focused element before a dialog opens. Dialogs restore the focus themselves, except
 * the first one: its code is loaded only after the focus has moved.
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
