import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { nextInToolbar } from './next-in-toolbar.ts'

/**
 * One stop of Tab for all buttons of a toolbar: arrow keys, Home and End go from one to the next, and Tab comes back to the one
 * that had the focus last (toolbar pattern of the ARIA Authoring Practices Guide). What it returns belongs on the toolbar.
 */
export function useToolbarKeys(area: RefObject<HTMLElement | null>) {
  const last = useRef<HTMLElement>(undefined)
  const stop = (): void => {
    const buttons = buttonsOf(area.current)
    const open = last.current && buttons.includes(last.current) ? last.current : buttons[0]
    for (const button of buttons) button.tabIndex = button === open ? 0 : -1
  }
  // Buttons come and go, and are disabled, with any drawing of the toolbar.
  useLayoutEffect(stop)
  return {
    onFocus({ target }: FocusEvent<HTMLElement>) {
      // A dialog that the toolbar opens tells of its fields here, too.
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
