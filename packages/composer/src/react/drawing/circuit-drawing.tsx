import type { Circuit } from '@qportal/circuit'
import { cx, useMediaQuery } from '@qportal/ui'
import { useMemo, useRef } from 'react'
import type { Alignment } from '../../layout/circuit-layout.ts'
import { layoutCircuit } from '../../layout/layout-circuit.ts'
import { wireNames } from '../../layout/wire-names.ts'
import { CircuitFigure, WireLabels } from './circuit-figure.tsx'
import { circuitGeometry, type Density } from '../../layout/circuit-geometry.ts'
import { CircuitRows } from './circuit-rows.tsx'
import { useDrawingScale } from './use-drawing-scale.ts'
import { useViewWindow } from './use-view-window.ts'

export interface CircuitDrawingProps {
  circuit: Circuit
  /** Its accessible name: what the circuit is, in words. */
  label: string
  density?: Density
  alignment?: Alignment
  className?: string
}

/** CSS pixels between the margins of a sheet of A4 or letter. */
const paperWidth = 660
/** Columns; a longer circuit is printed as far as it is seen. */
const maxPrintedColumns = 2000

/** A stretch that scrolls has to be reachable by keys. */
const reachable = { tabIndex: 0 }

/** A circuit to look at. It scrolls within its box, and renders what can be seen only, whatever its size; on paper it is cut into rows. */
export function CircuitDrawing({
  circuit,
  label,
  density = 'comfortable',
  alignment = 'left',
  className,
}: CircuitDrawingProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const layout = useMemo(() => layoutCircuit(circuit, { alignment }), [circuit, alignment])
  const names = useMemo(() => wireNames(circuit), [circuit])
  const { qubits, bits } = layout
  const geometry = useMemo(
    () => circuitGeometry({ qubits, bits }, names, density),
    [qubits, bits, names, density],
  )
  const scale = useDrawingScale()
  const { window, width, onScroll } = useViewWindow(scroller, geometry, scale)
  const isOnPaper = useMediaQuery('print') && layout.columns <= maxPrintedColumns
  const columns = Math.max(layout.columns, Math.ceil((width - geometry.labelWidth) / geometry.cell))
  return (
    <div
      ref={scroller}
      role="img"
      aria-label={label}
      {...reachable}
      onScroll={onScroll}
      className={cx('relative', isOnPaper ? 'max-h-none! overflow-visible' : 'overflow-auto', className)}
    >
      {isOnPaper ? (
        <CircuitRows layout={layout} geometry={geometry} names={names} width={paperWidth} />
      ) : (
        <div
          className="relative flex"
          style={{
            width: geometry.labelWidth + columns * geometry.cell,
            height: geometry.height,
            zoom: scale,
          }}
        >
          <div className="sticky start-0 z-1 flex-none bg-page">
            <WireLabels geometry={geometry} names={names} />
          </div>
          <div className="relative flex-1 overflow-clip">
            <CircuitFigure layout={layout} geometry={geometry} columns={columns} window={window} />
          </div>
        </div>
      )}
    </div>
  )
}
