import { cx } from '../../base/cx.ts'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'

export interface ReadingCursorProps {
  /** What is read: name of the chart. */
  label: string
  /** Number of marks. */
  count: number
  /** The mark that is read, or null. */
  index: number | null
  /** `by` says whether a key moved it or the pointer. */
  onIndexChange: (index: number | null, by: 'key' | 'pointer') => void
  /** The values of a mark in words. */
  spoken: (index: number) => string
  /** Which mark a point of the drawing belongs to, in CSS pixels from its upper left corner. */
  markAt: (x: number, y: number) => number | null
  /** Where up and down move, when marks are not in one line. */
  move?: ((index: number, direction: 'up' | 'down' | 'left' | 'right') => number) | undefined
  onSelect?: ((index: number) => void) | undefined
  /** The drawing can be dragged, by so many pixels. */
  onDrag?: ((by: { x: number; y: number }) => void) | undefined
}

/**
 * The one tab stop of a chart: a range whose value is the mark that is read. Arrow keys, Page keys, Home and End move it,
 * its `aria-valuetext` speaks the values, the pointer moves it too. Lies over the drawing, which is hidden from screen readers.
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
  /** Where the pointer was. `movementX` says it only in some engines, and for a finger in Safari not at all. */
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
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the pointer acts on the frame, keys and assistive technology on the native range within
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
