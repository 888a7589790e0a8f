import type { RefObject } from 'react'
import { focusable } from './keep-single-focus.ts'

const fields = ['input', 'select', 'textarea'].map((field) => `${field}:enabled`).join()

interface FirstControlOptions {
  readonly panel: RefObject<HTMLElement | null>
  readonly body: RefObject<HTMLElement | null>
  /** Goes before the first field. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined
}

/**
 * Returns the control that gets the focus: the given one, the first field of the body, or the first
 * control of the panel. Headless UI also focuses it when a dialog above closes; by then the panel
 * has the focus again, which stays. Without one, a closing menu would focus its button.
 */
export function useFirstControl({
  panel,
  body,
  initialFocus,
}: FirstControlOptions): RefObject<HTMLElement | null> {
  return {
    get current() {
      const focused = panel.current?.ownerDocument.activeElement
      if (focused instanceof HTMLElement && panel.current?.contains(focused)) return focused
      return (
        initialFocus?.current ??
        body.current?.querySelector<HTMLElement>(fields) ??
        panel.current?.querySelector<HTMLElement>(focusable) ??
        null
      )
    },
  }
}
