import { cx } from '@qportal/ui'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useComposer } from '../context/composer-context.ts'

interface PaneDividerProps {
  label: string
  /** Orientation of the line: vertical between panes side by side. */
  direction: 'vertical' | 'horizontal'
  /** Window pixels per unit of the size. */
  scale?: number
  /** Size of the pane in CSS pixels. */
  size: number
  min: number
  max: number
  /** Whether the pane is after the line, and shrinks as the line moves towards it. */
  isBehind?: boolean
  /** Initial size. */
  initial: number
  onResize: (size: number) => void
  className?: string
}

const keyStep = 16

/**
 * The divider between two panes: drag it, or use the arrow keys. A double press cycles through the
 * initial, the largest and the smallest size; Enter restores the initial one.
 */
export function PaneDivider({
  label,
  direction,
  scale = 1,
  size,
  min,
  max,
  isBehind = false,
  initial,
  onResize,
  className,
}: PaneDividerProps) {
  const { say } = useComposer()
  const isVertical = direction === 'vertical'
  const clamp = (value: number) => Math.round(Math.min(max, Math.max(min, value)))
  const towards = isBehind ? -1 : 1

  function onPointerDown(down: PointerEvent<HTMLDivElement>): void {
    if (down.button !== 0) return
    const line = down.currentTarget
    const readPosition = (event: { clientX: number; clientY: number }) =>
      isVertical ? event.clientX : event.clientY
    const start = readPosition(down)
    line.setPointerCapture(down.pointerId)
    const listening = new AbortController()
    const { signal } = listening
    // The pointer is captured: the line gets all its moves.
    window.addEventListener(
      'pointermove',
      (event) => onResize(clamp(size + (towards * (readPosition(event) - start)) / scale)),
      {
        signal,
      },
    )
    line.addEventListener('lostpointercapture', () => listening.abort(), { signal })
  }

  function onKeyDown(event: KeyboardEvent): void {
    const [less, more] = isVertical ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
    const next =
      event.key === less
        ? size - towards * keyStep
        : event.key === more
          ? size + towards * keyStep
          : event.key === 'Home'
            ? min
            : event.key === 'End'
              ? max
              : undefined
    if (next === undefined && event.key !== 'Enter') return
    event.preventDefault()
    onResize(clamp(next ?? initial))
  }

  return (
    <div
      role="separator"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a separator that moves is a widget (WAI-ARIA 1.2)
      tabIndex={0}
      aria-label={label}
      aria-orientation={direction}
      aria-valuenow={size}
      aria-valuemin={min}
      aria-valuemax={max}
      title={`${label}: ${say('panes.hint')}`}
      onPointerDown={onPointerDown}
      onDoubleClick={() => onResize(size === initial ? max : size === max ? min : initial)}
      onKeyDown={onKeyDown}
      className={cx(
        'z-3 touch-none transition-colors hover:bg-accent/25 focus-visible:bg-accent/40 focus-visible:outline-none box-phone:hidden',
        isVertical ? 'w-2 cursor-col-resize' : 'h-2 cursor-row-resize',
        className,
      )}
    />
  )
}
