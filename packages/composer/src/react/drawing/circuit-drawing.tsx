'use client'

import type { Circuit } from '@qportal/circuit'
import { cx, useIsPrinting } from '@qportal/ui'
import { useMemo, useRef } from 'react'
import { circuitGeometry, type Density } from '../../layout/circuit-geometry.ts'
import type { Alignment } from '../../layout/circuit-layout.ts'
import { shrunkScale } from '../../layout/drawing-zoom.ts'
import { layoutCircuit } from '../../layout/layout-circuit.ts'
import { wireNames } from '../../layout/wire-names.ts'
import { withoutIdleQubits } from '../../layout/without-idle-qubits.ts'
import { CircuitFigure, WireLabels } from './circuit-figure.tsx'
import { CircuitRows } from './circuit-rows.tsx'
import { useDrawingScale } from './use-drawing-scale.ts'
import { usePaneSize } from './use-pane-size.ts'
import { useViewWindow } from './use-view-window.ts'

/** Props of `CircuitDrawing`: a circuit, and how it is drawn. */
export interface CircuitDrawingProps {
  /** The circuit to draw, for example `compileQasm(text).circuit`. */
  circuit: Circuit
  /** Accessible name: what the circuit is, in words. */
  label: string
  /** Size of the cells. */
  density?: Density | undefined
  /** Placement of instructions: as far left as possible, by layers, or where they were placed. */
  alignment?: Alignment | undefined
  /** Leaves out qubits that no gate, measurement or reset uses, as in transpiled programs. */
  hidesIdleQubits?: boolean | undefined
  /** Shrinks the drawing to the height of its box, at most to 60 %. */
  fitsHeight?: boolean | undefined
  /** Classes for the outer element, for example its margins. */
  className?: string | undefined
}

/** Width in CSS pixels between the margins of A4 or letter paper. */
const paperWidth = 660
/** A circuit with more columns is printed only as far as it is visible. */
const maxPrintedColumns = 2000

/** A scrollable element must be reachable by keyboard. */
const reachable = { tabIndex: 0 }

/**
 * Draws a circuit without editing. It scrolls inside its box and renders only the visible part,
 * whatever its size; in print it is cut into rows.
 */
export function CircuitDrawing({
  circuit,
  label,
  density = 'comfortable',
  alignment = 'left',
  hidesIdleQubits = false,
  fitsHeight = false,
  className,
}: CircuitDrawingProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const { circuit: shown, names } = useMemo(
    () => (hidesIdleQubits ? withoutIdleQubits(circuit) : { circuit, names: wireNames(circuit) }),
    [circuit, hidesIdleQubits],
  )
  const layout = useMemo(() => layoutCircuit(shown, { alignment }), [shown, alignment])
  const { qubits, bits } = layout
  const geometry = useMemo(
    () => circuitGeometry({ qubits, bits }, names, density),
    [qubits, bits, names, density],
  )
  const columns = Math.max(1, layout.columns)
  const textScale = useDrawingScale()
  const pane = usePaneSize(scroller)
  const scale = fitsHeight && pane ? shrunkScale(geometry.height, pane.height, textScale) : textScale
  const { window, onScroll } = useViewWindow(scroller, geometry, scale)
  const isOnPaper = useIsPrinting() && layout.columns <= maxPrintedColumns
  return (
    <div
      ref={scroller}
      // Time runs from left to right, whatever the direction of the page.
      dir="ltr"
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
