import type { RefObject } from 'react'
import { focusable } from './keep-single-focus.ts'

const fields = ['input', 'select', 'textarea'].map((field) => `${field}:enabled`).join()

/**
 * Returns the first field of a body, or else the first control of its panel. Headless UI needs one
 * as the initial focus: without it, a menu that closes takes the focus back to its button.
 */
export function useFirstControl(
  panel: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
): RefObject<HTMLElement | null> {
  return {
    get current() {
      return (
        body.current?.querySelector<HTMLElement>(fields) ??
        panel.current?.querySelector<HTMLElement>(focusable) ??
        null
      )
    },
  }
}
