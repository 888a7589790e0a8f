import { useEffect, useRef, type RefObject } from 'react'

interface FocusPosition {
  readonly element: Element
  /** Index in the table's body and, for `control`, within the row; -1 outside. */
  readonly row: number
  readonly control: number
}

const controls = 'a[href], button:enabled, input:enabled'

/**
 * Keeps the focus in a list when the focused element is removed, such as the button of a deleted
 * row. Moves it to the element in the same position, or to the table. Otherwise the focus would
 * return to the start of the page.
 */
export function useKeptFocus<Area extends HTMLElement>(): RefObject<Area | null> {
  const area = useRef<Area>(null)
  const position = useRef<FocusPosition>(undefined)
  useEffect(() => {
    const list = area.current
    const note = ({ target }: Event) => {
      const control = target instanceof Element ? target.closest(controls) : null
      if (control) position.current = positionOf(control)
    }
    list?.addEventListener('focusin', note)
    // A menu takes the focus from its button when the button is pressed.
    list?.addEventListener('pointerdown', note)
    return () => {
      list?.removeEventListener('focusin', note)
      list?.removeEventListener('pointerdown', note)
    }
  }, [])
  useEffect(() => {
    // A menu that closes returns the focus one frame later, to a button that may be removed by
    // then.
    const frame = requestAnimationFrame(() => {
      const isLost =
        document.activeElement === document.body && position.current?.element.isConnected === false
      if (isLost && area.current && position.current) focusAt(area.current, position.current)
    })
    return () => cancelAnimationFrame(frame)
  })
  return area
}

function positionOf(element: Element): FocusPosition {
  const row = element.closest('tbody tr')
  return {
    element,
    row: row ? [...(row.parentElement?.children ?? [])].indexOf(row) : -1,
    control: row ? [...row.querySelectorAll(controls)].indexOf(element) : -1,
  }
}

function focusAt(area: HTMLElement, { row, control }: FocusPosition): void {
  const rows = [...area.querySelectorAll('tbody tr')]
  const replacement = rows[Math.min(row, rows.length - 1)]?.querySelectorAll<HTMLElement>(controls)[control]
  if (replacement) return replacement.focus()
  const table = area.querySelector('table')
  if (!table) return
  table.tabIndex = -1
  table.focus({ preventScroll: true })
}
