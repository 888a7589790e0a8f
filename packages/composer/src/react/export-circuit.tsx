import type { Circuit } from '@qportal/circuit'
import { saveFile } from '@qportal/ui'
import { chartToSvg, svgToPng } from '@qportal/ui/charts'
import { useLayoutEffect, useMemo, useRef } from 'react'
import type { AngleForm } from '../layout/angle-text.ts'
import { layoutCircuit } from '../layout/layout-circuit.ts'
import { wireNames } from '../layout/wire-names.ts'
import { exportProgram, type ExportForm } from '../share/import-program.ts'
import { circuitGeometry, wireY } from './circuit-geometry.ts'
import { itemsIn } from './circuit-figure.tsx'
import { ItemDrawing } from './item-drawing.tsx'

const endings: Readonly<Record<ExportForm, string>> = {
  openqasm3: 'qasm',
  'openqasm3-inline': 'qasm',
  openqasm2: 'qasm',
  qiskit: 'py',
  json: 'json',
}

interface SaveOptions {
  /** The document: OpenQASM 3 is saved as it is written, comments and all. */
  readonly text: string
  /** Without the definitions of custom gates, which devices refuse. */
  readonly isInlined: boolean
}

/** Saves the circuit as a text; false if that language cannot say it. */
export function saveProgram(circuit: Circuit, form: ExportForm, { text, isInlined }: SaveOptions): boolean {
  const hasOwnGates = circuit.gateDefinitions.length > 0
  const program =
    form === 'openqasm3'
      ? isInlined && hasOwnGates
        ? exportProgram(circuit, 'openqasm3-inline')
        : text
      : exportProgram(circuit, form)
  if (program === undefined) return false
  saveFile(new Blob([program], { type: 'text/plain' }), `circuit.${endings[form]}`)
  return true
}

interface PictureProps {
  circuit: Circuit
  form: 'svg' | 'png'
  angleForm: AngleForm
  onDone: () => void
  /** For a PNG: an SVG may have any size. */
  onTooLarge: () => void
}

/** Device pixels per CSS pixel of a PNG, and how long and how large browsers paint one. */
const png = { scale: 2, longest: 32_767, largest: 16_384 ** 2 }

/** The whole circuit, drawn out of sight for as long as it takes to save it. */
export function CircuitPicture({ circuit, form, angleForm, onDone, onTooLarge }: PictureProps) {
  const drawing = useRef<SVGSVGElement>(null)
  const { layout, names, geometry } = useMemo(() => {
    const layout = layoutCircuit(circuit)
    const names = wireNames(circuit)
    return { layout, names, geometry: circuitGeometry(layout, names, 'comfortable') }
  }, [circuit])
  const { labelWidth, height, cell, qubits } = geometry
  const width = labelWidth + Math.max(1, layout.columns) * cell + 12
  const isTooLarge =
    form === 'png' &&
    (Math.max(width, height) * png.scale > png.longest || width * height * png.scale ** 2 > png.largest)

  useLayoutEffect(() => {
    onDone()
    if (isTooLarge) return onTooLarge()
    if (!drawing.current) return
    const svg = chartToSvg(drawing.current)
    if (form === 'svg') saveFile(new Blob([svg], { type: 'image/svg+xml' }), 'circuit.svg')
    else svgToPng(svg, png.scale).then((picture) => saveFile(picture, 'circuit.png'), onTooLarge)
  }, [form, isTooLarge, onDone, onTooLarge])

  // Drawing it would only take time.
  if (isTooLarge) return null
  return (
    <div aria-hidden="true" className="fixed top-0 left-full bg-page">
      <svg ref={drawing} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
        {names.map((name, wire) => {
          const y = wireY(geometry, wire)
          const line =
            wire < qubits
              ? `M${labelWidth - 8} ${y}H${width}`
              : `M${labelWidth - 8} ${y - 1.5}H${width}M${labelWidth - 8} ${y + 1.5}H${width}`
          return (
            <g key={name}>
              <text
                x={labelWidth - 16}
                y={y + 4}
                textAnchor="end"
                fontSize={12}
                fontWeight={500}
                fill="var(--ink2)"
                className="font-mono"
              >
                {name}
              </text>
              <path d={line} stroke="var(--wire)" fill="none" />
            </g>
          )
        })}
        <g transform={`translate(${labelWidth} 0)`}>
          {itemsIn(layout, {
            fromColumn: 0,
            toColumn: layout.columns,
            fromWire: 0,
            toWire: names.length,
          }).map((item) => (
            <ItemDrawing key={item.id} item={item} geometry={geometry} angleForm={angleForm} />
          ))}
        </g>
      </svg>
    </div>
  )
}
