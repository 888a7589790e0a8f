import type { InstructionId } from '@qportal/circuit'
import { memo, useMemo, type ReactNode, type Ref } from 'react'
import type { AngleForm } from '../../layout/angle-text.ts'
import { columnX, wireY, type CircuitGeometry, type CircuitWindow } from '../../layout/circuit-geometry.ts'
import type { CircuitLayout, LaidItem } from '../../layout/circuit-layout.ts'
import { CircuitOverview } from './circuit-overview.tsx'
import { ItemDrawing } from './item-drawing.tsx'

export interface CircuitFigureProps {
  layout: CircuitLayout
  geometry: CircuitGeometry
  /** Number of columns that the wires span. */
  columns: number
  /** The part that is rendered; all if omitted. */
  window?: CircuitWindow
  inspected?: number | undefined
  angleForm?: AngleForm
  /** Whether it is too small for labels: gates are plain blocks. */
  isOverview?: boolean
  /** Content under the gates: hover, drop target. */
  under?: ReactNode
  /** Content over the gates: selection, marks. */
  over?: ReactNode
  ref?: Ref<SVGSVGElement>
}

/** Draws wires, column numbers and instructions of a window as one SVG. */
export function CircuitFigure({
  layout,
  geometry,
  columns,
  window,
  inspected,
  angleForm = 'written',
  isOverview = false,
  under,
  over,
  ref,
}: CircuitFigureProps) {
  const width = columns * geometry.cell
  const shown = useMemo(
    () => window ?? { fromColumn: 0, toColumn: columns, fromWire: 0, toWire: layout.qubits + layout.bits },
    [window, columns, layout],
  )
  const items = useMemo(() => itemsIn(layout, shown), [layout, shown])
  return (
    <svg
      ref={ref}
      width={width}
      height={geometry.height}
      viewBox={`0 0 ${width} ${geometry.height}`}
      aria-hidden="true"
      className="absolute start-0 top-0 block"
    >
      {under}
      <WireLines geometry={geometry} width={width} window={shown} />
      {isOverview ? (
        <CircuitOverview items={items} geometry={geometry} />
      ) : (
        <>
          <ColumnNumbers
            geometry={geometry}
            columns={Math.min(columns, shown.toColumn)}
            from={shown.fromColumn}
            inspected={inspected}
          />
          {items.map((item) => (
            <ItemDrawing key={item.id} item={item} geometry={geometry} angleForm={angleForm} />
          ))}
        </>
      )}
      {over}
    </svg>
  )
}

/** Returns the items that intersect a window. */
export function itemsIn(
  layout: CircuitLayout,
  { fromColumn, toColumn, fromWire, toWire }: CircuitWindow,
): LaidItem[] {
  const itemsById = new Map<InstructionId, LaidItem>()
  for (let column = fromColumn; column <= Math.min(toColumn, layout.columns - 1); column++)
    for (const item of layout.byColumn[column]!)
      if (item.bottom >= fromWire && item.top <= toWire) itemsById.set(item.id, item)
  return [...itemsById.values()]
}

interface WireLinesProps {
  geometry: CircuitGeometry
  width: number
  window: CircuitWindow
}

const WireLines = memo(function WireLines({ geometry, width, window }: WireLinesProps) {
  const { qubits, bits } = geometry
  const lines: string[] = []
  for (let wire = window.fromWire; wire <= Math.min(window.toWire, qubits + bits - 1); wire++) {
    const y = wireY(geometry, wire)
    lines.push(wire < qubits ? `M0 ${y}H${width}` : `M0 ${y - 1.5}H${width}M0 ${y + 1.5}H${width}`)
  }
  return <path d={lines.join('')} stroke="var(--wire)" fill="none" />
})

interface ColumnNumbersProps {
  geometry: CircuitGeometry
  from: number
  columns: number
  inspected: number | undefined
}

const ColumnNumbers = memo(function ColumnNumbers({
  geometry,
  from,
  columns,
  inspected,
}: ColumnNumbersProps) {
  return Array.from({ length: Math.max(0, columns - from) }, (_, i) => from + i).map((column) => (
    <text
      key={column}
      x={columnX(geometry, column)}
      y={13}
      textAnchor="middle"
      fontSize={10}
      className="font-mono"
      fill={column + 1 === inspected ? 'var(--accent)' : 'var(--ink3)'}
      fontWeight={column + 1 === inspected ? 600 : 400}
    >
      {column + 1}
    </text>
  ))
})

/** The names of the wires, each with the start of its line. */
export const WireLabels = memo(function WireLabels({
  geometry,
  names,
}: {
  geometry: CircuitGeometry
  names: readonly string[]
}) {
  const { labelWidth, height, label } = geometry
  return (
    <svg
      width={labelWidth}
      height={height}
      viewBox={`0 0 ${labelWidth} ${height}`}
      aria-hidden="true"
      className="block"
    >
      {names.map((name, wire) => {
        const y = wireY(geometry, wire)
        return (
          <g key={name}>
            <text
              x={labelWidth - 16}
              y={y + 4}
              textAnchor="end"
              fontSize={label}
              fontWeight={500}
              fill="var(--ink2)"
              className="font-mono"
            >
              {name}
            </text>
            <path
              d={
                wire < geometry.qubits
                  ? `M${labelWidth - 8} ${y}h8`
                  : `M${labelWidth - 8} ${y - 1.5}h8M${labelWidth - 8} ${y + 1.5}h8`
              }
              stroke="var(--wire)"
            />
          </g>
        )
      })}
    </svg>
  )
})
