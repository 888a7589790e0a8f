import { useEffect, useRef, type RefObject } from 'react'

interface Place {
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
  const place = useRef<Place>(undefined)
  useEffect(() => {
    const list = area.current
    const note = ({ target }: Event) => {
      const control = target instanceof Element ? target.closest(controls) : null
      if (control) place.current = placeOf(control)
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
      const isLost = document.activeElement === document.body && place.current?.element.isConnected === false
      if (isLost && area.current && place.current) focusAt(area.current, place.current)
    })
    return () => cancelAnimationFrame(frame)
  })
  return area
}

function placeOf(element: Element): Place {
  const row = element.closest('tbody tr')
  return {
    element,
    row: row ? [...(row.parentElement?.children ?? [])].indexOf(row) : -1,
    control: row ? [...row.querySelectorAll(controls)].indexOf(element) : -1,
  }
}

function focusAt(area: HTMLElement, { row, control }: Place): void {
  const rows = [...area.querySelectorAll('tbody tr')]
  const heir = rows[Math.min(row, rows.length - 1)]?.querySelectorAll<HTMLElement>(controls)[control]
  if (heir) return heir.focus()
  const table = area.querySelector('table')
  if (!table) return
  table.tabIndex = -1
  table.focus({ preventScroll: true })
}
