'use client'

import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { cx } from '../../base/cx.ts'

/** Props of `ReadingCursor`: moves through the marks of a chart by keys or pointer. */
export interface ReadingCursorProps {
  /** Accessible name: the name of the chart. */
  label: string
  /** Number of marks. */
  count: number
  /** Index of the current mark, or null. */
  index: number | null
  /** Called with the input that moved it. */
  onIndexChange: (index: number | null, by: 'key' | 'pointer') => void
  /** Returns the values of a mark as text for screen readers. */
  spoken: (index: number) => string
  /** Returns the mark at a point, in CSS pixels from the drawing's upper left corner. */
  markAt: (x: number, y: number) => number | null
  /** Returns the next mark in a direction, if the marks are not in one line. */
  move?: ((index: number, direction: 'up' | 'down' | 'left' | 'right') => number) | undefined
  /** Called with the index of the mark that is pressed or confirmed with Enter. */
  onSelect?: ((index: number) => void) | undefined
  /** Called while the drawing is dragged, with the distance in pixels. */
  onDrag?: ((by: { x: number; y: number }) => void) | undefined
}

/**
 * The only tab stop of a chart: a range input whose value is the index of the current mark.
 * Arrow keys, Page keys, Home, End and the pointer move it; `aria-valuetext` contains the values.
 * It covers the drawing, which is hidden from screen readers.
 */
export function ReadingCursor({
  label,
  count,
  index,
  onIndexChange,
  spoken,
  markAt,
  move,
  onSelect,
  onDrag,
}: ReadingCursorProps) {
  const [last, setLast] = useState(0)
  /**
   * Last position of the pointer. `movementX` is not reliable: some engines scale it, and Safari
   * lacks it for touch.
   */
  const place = useRef<{ x: number; y: number }>(null)
  const here = Math.min(index ?? last, count - 1)
  if (count === 0) return null

  const go = (next: number): void => {
    const clamped = Math.min(count - 1, Math.max(0, next))
    setLast(clamped)
    onIndexChange(clamped, 'key')
  }

  function readKey(event: KeyboardEvent): void {
    const page = Math.max(1, Math.round(count / 10))
    const step = (direction: 'up' | 'down' | 'left' | 'right', plain: number): number =>
      move === undefined ? here + plain : move(here, direction)
    const targets: Readonly<Record<string, () => number>> = {
      ArrowRight: () => step('right', 1),
      ArrowLeft: () => step('left', -1),
      ArrowDown: () => step('down', 1),
      ArrowUp: () => step('up', -1),
      PageDown: () => here + page,
      PageUp: () => here - page,
      Home: () => 0,
      End: () => count - 1,
    }
    if (event.key === 'Escape') onIndexChange(null, 'key')
    if (event.key === 'Enter' || event.key === ' ') onSelect?.(here)
    const target = targets[event.key]
    if (target !== undefined) go(target())
    if (target !== undefined || event.key === ' ') event.preventDefault()
  }

  function readPoint(event: PointerEvent<HTMLElement>): number | null {
    const box = event.currentTarget.getBoundingClientRect()
    return markAt(event.clientX - box.left, event.clientY - box.top)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the pointer uses the frame; keys and assistive technology use the native range inside
    <div
      onPointerMove={(event) => {
        const { clientX: x, clientY: y, buttons } = event
        const from = place.current ?? { x, y }
        place.current = { x, y }
        if (onDrag !== undefined && buttons === 1) onDrag({ x: x - from.x, y: y - from.y })
        else onIndexChange(readPoint(event), 'pointer')
      }}
      onPointerDown={(event) => {
        place.current = { x: event.clientX, y: event.clientY }
        onIndexChange(readPoint(event), 'pointer')
      }}
      onPointerLeave={(event) => {
        place.current = null
        if (!event.currentTarget.matches(':focus-within')) onIndexChange(null, 'pointer')
      }}
      onClick={() => index !== null && onSelect?.(index)}
      className={cx(
        onDrag !== undefined && 'cursor-grab touch-none active:cursor-grabbing',
        'absolute inset-0 rounded-focus outline-offset-2 outline-focus has-focus-visible:outline-2',
      )}
    >
      <input
        type="range"
        min={1}
        max={count}
        value={here + 1}
        aria-label={label}
        aria-valuetext={spoken(here)}
        onChange={(event) => go(event.currentTarget.valueAsNumber - 1)}
        onKeyDown={readKey}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && go(here)}
        onBlur={() => onIndexChange(null, 'key')}
        className="pointer-events-none absolute inset-0 size-full opacity-0"
      />
    </div>
  )
}
