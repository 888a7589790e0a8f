import { figureErrorCode, fitsCanvas, svgWriter, type FigureErrorCode } from '@qportal/ui/charts'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { PictureForm } from '../../import-export/export-form.ts'
import { circuitGeometry, wireY, type CircuitGeometry } from '../../layout/circuit-geometry.ts'
import type { CircuitLayout } from '../../layout/circuit-layout.ts'
import { figureNotes, noteSizes, type FigureNote } from '../../layout/figure-notes.ts'
import type { Note } from '../../layout/notes.ts'
import type { ComposerSettings } from '../context/composer-settings.ts'
import { DrawDisplayContext, type DisplayTileProps } from '../context/display-values.ts'
import { scheduleTask } from '../context/schedule-task.ts'
import { itemsIn } from './circuit-figure.tsx'
import { DisplayTile } from './display-tile.tsx'
import { ExportProgress, minGatesOfProgress } from './export-progress.tsx'
import { ItemDrawing } from './item-drawing.tsx'
import { maxGates, outlinesFor, pngScale, savePicture } from './save-picture.ts'

interface PictureProps {
  layout: CircuitLayout
  names: readonly string[]
  notes: readonly Note[]
  form: PictureForm
  settings: Pick<ComposerSettings, 'angleForm' | 'hasWireNames' | 'pictureColors'>
  /** File name without its extension. */
  fileName: string
  onDone: () => void
  /** Called with the reason if the picture was not saved, after `onDone`. */
  onFailed: (code: FigureErrorCode) => void
}

/** Gates drawn and serialized per task, so that the page stays responsive. */
const atATime = 50

/** Paper is white; the page is not quite. */
const paper = { '--page': 'white', background: 'white' }

/** Draws the whole circuit off screen in batches, then saves it. Later edits are not included. */
export function CircuitPicture({
  layout,
  names,
  notes,
  form,
  settings: { angleForm, hasWireNames, pictureColors },
  fileName,
  onDone,
  onFailed,
}: PictureProps) {
  const [begun] = useState({ layout, names, notes })
  const [from, setFrom] = useState(0)
  const [written, setWritten] = useState(0)
  const drawing = useRef<SVGSVGElement>(null)
  const file = useRef<{ readonly writer: ReturnType<typeof svgWriter>; readonly parts: Blob[] }>(undefined)
  const { geometry, items, width, top, height, placed } = useMemo(
    () => measure(begun, { hasWireNames }),
    [begun, hasWireNames],
  )
  const { labelWidth, qubits } = geometry
  const isTooLarge =
    form === 'png' ? !fitsCanvas(width * pngScale, height * pngScale) : items.length > maxGates[form]

  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const go = async (): Promise<void> => {
      if (isTooLarge) return (onDone(), onFailed('figure/size'))
      const outlineText = await outlinesFor(form)
      if (signal.aborted || !drawing.current) return
      if (from === 0)
        file.current = {
          writer: svgWriter(drawing.current, { isGray: pictureColors === 'gray', outlineText }),
          parts: [],
        }
      const { writer, parts } = file.current!
      const batch = Array.from(drawing.current.children, writer.write).join('')
      // Encoded in each batch, as the whole text of a large file takes a long task.
      parts.push(new Blob([batch]))
      if (from + atATime < items.length) return setFrom(from + atATime)
      const svg = [writer.start, ...parts, writer.end]
      await savePicture(form, svg, { fileName, signal, onProgress: setWritten })
      onDone()
    }
    const tryToGo = (): Promise<void> =>
      go().catch((error: unknown) => {
        if (signal.aborted) return
        onDone()
        onFailed(figureErrorCode(error))
      })
    scheduleTask(() => void (signal.aborted || tryToGo()))
    return () => stop.abort()
  }, [form, fileName, from, items, isTooLarge, pictureColors, onDone, onFailed])

  // A picture that is too large is not drawn.
  if (isTooLarge) return null
  return (
    <>
      {items.length > minGatesOfProgress && (
        <ExportProgress
          value={form === 'pdf' ? from + written * items.length : from}
          max={form === 'pdf' ? 2 * items.length : items.length}
          onCancel={onDone}
        />
      )}
      <div hidden data-theme="light" style={paper}>
        <DrawDisplayContext value={drawDisplay}>
          <svg ref={drawing} width={width} height={height} viewBox={`0 ${top} ${width} ${height}`}>
            {from === 0 &&
              begun.names.map((name, wire) => {
                const y = wireY(geometry, wire)
                const line =
                  wire < qubits
                    ? `M${labelWidth - 8} ${y}H${width}`
                    : `M${labelWidth - 8} ${y - 1.5}H${width}M${labelWidth - 8} ${y + 1.5}H${width}`
                return (
                  <g key={name}>
                    {hasWireNames && (
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
                    )}
                    <path d={line} stroke="var(--wire)" fill="none" />
                  </g>
                )
              })}
            <g transform={`translate(${labelWidth} 0)`}>
              {items.slice(from, from + atATime).map((item) => (
                <ItemDrawing key={item.id} item={item} geometry={geometry} angleForm={angleForm} />
              ))}
            </g>
            {from === 0 && placed.length > 0 && <DrawnNotes notes={placed} geometry={geometry} />}
          </svg>
        </DrawDisplayContext>
      </div>
    </>
  )
}

/** Values are drawn at once; the editor may not have loaded the code for those out of sight. */
function drawDisplay(props: DisplayTileProps) {
  return <DisplayTile {...props} />
}

function DrawnNotes({ notes, geometry }: { notes: readonly FigureNote[]; geometry: CircuitGeometry }) {
  return (
    <g transform={`translate(${geometry.labelWidth} ${geometry.height})`}>
      {notes.map(({ key, lines, x, y, span }) => (
        <g key={key}>
          <path d={`M${x} ${y + 1}h${span}`} stroke="var(--accent)" strokeWidth={1.5} />
          {lines.map((line, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines of a note can be equal
            <text key={i} x={x} y={y + 1 + (i + 1) * noteSizes.line} fontSize={12} fill="var(--ink2)">
              {line}
            </text>
          ))}
        </g>
      ))}
    </g>
  )
}

interface Measured {
  readonly layout: CircuitLayout
  readonly names: readonly string[]
  readonly notes: readonly Note[]
}

function measure({ layout, names, notes }: Measured, { hasWireNames }: { readonly hasWireNames: boolean }) {
  const geometry = circuitGeometry(layout, hasWireNames ? names : names.map(() => ''), 'comfortable')
  // The editor has the numbers of the columns there.
  const top = geometry.head - 6
  const placed = figureNotes(notes, layout, geometry.cell)
  return {
    geometry,
    width: geometry.labelWidth + Math.max(Math.max(1, layout.columns) * geometry.cell, placed.width) + 12,
    top,
    height: geometry.height - top + placed.height,
    items: itemsIn(layout, { fromColumn: 0, toColumn: layout.columns, fromWire: 0, toWire: names.length }),
    placed: placed.notes,
  }
}
