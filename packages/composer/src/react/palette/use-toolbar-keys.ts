import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { nextInToolbar } from './next-in-toolbar.ts'

/**
 * Makes a toolbar one tab stop, with arrow keys, Home and End between its buttons (ARIA Authoring
 * Practices Guide, toolbar pattern). Tab returns to the last focused button.
 */
export function useToolbarKeys(area: RefObject<HTMLElement | null>) {
  const last = useRef<HTMLElement>(undefined)
  const stop = (): void => {
    const buttons = buttonsOf(area.current)
    const open = last.current && buttons.includes(last.current) ? last.current : buttons[0]
    for (const button of buttons) button.tabIndex = button === open ? 0 : -1
  }
  // Any render may add, remove or disable buttons.
  useLayoutEffect(stop)
  return {
    onFocus({ target }: FocusEvent<HTMLElement>) {
      // Focus events of a dialog in the toolbar bubble here through React, too.
      if (!area.current?.contains(target)) return
      last.current = target
      stop()
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const buttons = buttonsOf(area.current)
      const from = buttons.findIndex((button) => button === event.target)
      const next = nextInToolbar(
        buttons.map((button) => button.getBoundingClientRect()),
        from,
        event.key,
      )
      if (next === undefined) return
      buttons[next]?.focus()
      event.preventDefault()
    },
  }
}

function buttonsOf(area: HTMLElement | null): readonly HTMLElement[] {
  return [...(area?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])]
}
