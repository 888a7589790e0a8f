import type { CircuitGeometry } from '../../../layout/circuit-geometry.ts'
import { useComposer } from '../../context/composer-context.ts'

/** Smallest size of the flag, as a factor of its usual size. */
const minScale = 0.6

interface InspectHandleProps {
  geometry: CircuitGeometry
  /** Window pixels per pixel of the drawing. */
  scale: number
  /** Number of columns of the circuit. */
  columns: number
  /** undefined: at the end. */
  inspected: number | undefined
  onInspect: (column: number | undefined) => void
}

/**
 * The flag above the circuit: results are those after the columns to its left. Drag it, or use the
 * arrow keys.
 */
export function InspectHandle({ geometry, scale, columns, inspected, onInspect }: InspectHandleProps) {
  const { say } = useComposer()
  const column = inspected ?? columns
  const set = (next: number) => {
    const clamped = Math.min(columns, Math.max(0, next))
    onInspect(clamped === columns ? undefined : clamped)
  }
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowDown: -1,
    ArrowRight: 1,
    ArrowUp: 1,
    PageUp: 10,
    PageDown: -10,
    Home: -columns,
    End: columns,
  }
  // Before the first column, the names of the wires would cover half of it.
  const layer = column === 0 ? 'z-3' : 'z-1'
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={say('inspect.label')}
      aria-valuemin={0}
      aria-valuemax={columns}
      aria-valuenow={column}
      aria-valuetext={
        inspected === undefined ? say('results.end') : say('results.after', { column, columns })
      }
      title={say('inspect.labelHint')}
      onKeyDown={(event) => {
        const by = steps[event.key]
        if (by === undefined) return
        event.preventDefault()
        set(column + by)
      }}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
        const left = event.currentTarget.parentElement?.getBoundingClientRect().left ?? 0
        set(Math.round((event.clientX - left) / (geometry.cell * scale)))
      }}
      className={`absolute top-0 ${layer} grid h-6 w-6 origin-top -translate-x-1/2 cursor-ew-resize touch-none place-items-center rounded-focus`}
      // It can be pressed in a small drawing, too.
      style={{ left: column * geometry.cell, scale: Math.max(1, minScale / scale) }}
    >
      <svg width={12} height={13} viewBox="0 0 12 13" aria-hidden="true">
        <path d="M0 0h12v8l-6 5l-6-5z" fill={inspected === undefined ? 'var(--line3)' : 'var(--accent)'} />
      </svg>
    </div>
  )
}
