import { useEffect, useRef, type RefObject } from 'react'

interface FocusPosition {
  readonly element: Element
  /** Index of the row and, for `control`, within the row; -1 outside. */
  readonly row: number
  readonly control: number
}

const controls = 'a[href], button:enabled, input:enabled'

interface KeptFocusOptions {
  /** Selector of the rows. */
  readonly rows?: string
  /** Takes the focus when no row is left, by default the table. */
  readonly fallback?: RefObject<HTMLElement | null>
}

/**
 * Keeps the focus in a list when the focused element is removed, such as the button of a deleted
 * row. Moves it to the element in the same position, or to the fallback. Otherwise the focus would
 * return to the start of the page.
 */
export function useKeptFocus<Area extends HTMLElement>({
  rows = 'tbody tr',
  fallback,
}: KeptFocusOptions = {}): RefObject<Area | null> {
  const area = useRef<Area>(null)
  const position = useRef<FocusPosition>(undefined)
  useEffect(() => {
    const list = area.current
    const note = ({ target }: Event) => {
      const control = target instanceof Element ? target.closest(controls) : null
      if (control) position.current = findPosition(control, rows)
    }
    list?.addEventListener('focusin', note)
    // A menu takes the focus from its button when the button is pressed.
    list?.addEventListener('pointerdown', note)
    return () => {
      list?.removeEventListener('focusin', note)
      list?.removeEventListener('pointerdown', note)
    }
  }, [rows])
  useEffect(() => {
    // A menu that closes returns the focus one frame later, to a button that may be removed by
    // then.
    const frame = requestAnimationFrame(() => {
      const isLost =
        document.activeElement === document.body && position.current?.element.isConnected === false
      if (!isLost || !area.current || !position.current) return
      const next = controlAt([...area.current.querySelectorAll(rows)], position.current)
      if (next) next.focus()
      else focusFallback(fallback?.current ?? area.current.querySelector('table'))
    })
    return () => cancelAnimationFrame(frame)
  })
  return area
}

function findPosition(element: Element, rows: string): FocusPosition {
  const row = element.closest(rows)
  return {
    element,
    row: row ? [...(row.parentElement?.children ?? [])].indexOf(row) : -1,
    control: row ? [...row.querySelectorAll(controls)].indexOf(element) : -1,
  }
}

/** Returns the control in the same position, or the last one of a row with fewer of them. */
function controlAt(rows: readonly Element[], { row, control }: FocusPosition): HTMLElement | undefined {
  const controlsOfRow = rows[Math.min(row, rows.length - 1)]?.querySelectorAll<HTMLElement>(controls) ?? []
  return controlsOfRow[Math.min(control, controlsOfRow.length - 1)]
}

function focusFallback(element: HTMLElement | null): void {
  if (!element) return
  element.tabIndex = -1
  element.focus({ preventScroll: true })
}
