import type { CircuitGeometry } from '../../layout/circuit-geometry.ts'
import type { CircuitLayout } from '../../layout/circuit-layout.ts'
import { CircuitFigure, WireLabels } from './circuit-figure.tsx'

interface CircuitRowsProps {
  layout: CircuitLayout
  geometry: CircuitGeometry
  names: readonly string[]
  /** Width of a row in CSS pixels. */
  width: number
}

/** Draws a whole circuit without scrolling, cut between columns into rows, like sheet music. */
export function CircuitRows({ layout, geometry, names, width }: CircuitRowsProps) {
  const { cell, height, labelWidth } = geometry
  const perRow = Math.max(1, Math.floor((width - labelWidth) / cell))
  const rows = Array.from({ length: Math.ceil(layout.columns / perRow) }, (_, row) => {
    const from = row * perRow
    return { from, to: Math.min(from + perRow, layout.columns) }
  })
  return rows.map(({ from, to }) => (
    <div key={from} className="flex break-inside-avoid pb-4">
      <WireLabels geometry={geometry} names={names} />
      <div className="relative overflow-clip" style={{ width: (to - from) * cell, height }}>
        <div className="absolute top-0" style={{ insetInlineStart: -from * cell }}>
          <CircuitFigure
            layout={layout}
            geometry={geometry}
            columns={to}
            window={{ fromColumn: from, toColumn: to, fromWire: 0, toWire: names.length }}
          />
        </div>
      </div>
    </div>
  ))
}
