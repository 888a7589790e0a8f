import { Button, Progress, saveFile } from '@qportal/ui'
import { loadTextOutlines, svgToPdf, svgToPng, svgWriter, type SvgOptions } from '@qportal/ui/charts'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { PictureForm } from '../../share/export-form.ts'
import type { CircuitLayout } from '../../layout/circuit-layout.ts'
import { circuitGeometry, wireY } from '../../layout/circuit-geometry.ts'
import { itemsIn } from './circuit-figure.tsx'
import { useComposer } from '../base/composer-context.ts'
import type { ComposerSettings } from '../base/composer-settings.ts'
import { ItemDrawing } from './item-drawing.tsx'
import { scheduleTask } from '../base/schedule-task.ts'

interface PictureProps {
  layout: CircuitLayout
  names: readonly string[]
  form: PictureForm
  settings: Pick<ComposerSettings, 'angleForm' | 'hasWireNames' | 'pictureColors'>
  /** File name without its extension. */
  fileName: string
  onDone: () => void
  /** Called if the code that writes the file could not be loaded. */
  onFailed: () => void
  /** Called for a PNG only; an SVG has no size limit. */
  onTooLarge: () => void
}

/** Device pixels per CSS pixel of a PNG, and the largest side and area that browsers can paint. */
const png = { scale: 2, longest: 32_767, largest: 16_384 ** 2 }

/** Gates drawn and serialized per task, so that the page stays responsive. */
const atATime = 100

/** Draws the whole circuit off screen in batches, then saves it. Later edits are not included. */
export function CircuitPicture({
  layout,
  names,
  form,
  settings: { angleForm, hasWireNames, pictureColors },
  fileName,
  onDone,
  onFailed,
  onTooLarge,
}: PictureProps) {
  const { say } = useComposer()
  const [begun] = useState({ layout, names })
  const [from, setFrom] = useState(0)
  const drawing = useRef<SVGSVGElement>(null)
  const file = useRef<{ readonly writer: ReturnType<typeof svgWriter>; readonly parts: string[] }>(undefined)
  const { geometry, items, width } = useMemo(
    () => measure(begun.layout, hasWireNames ? begun.names : begun.names.map(() => '')),
    [begun, hasWireNames],
  )
  const { labelWidth, height, qubits } = geometry
  const isTooLarge =
    form === 'png' &&
    (Math.max(width, height) * png.scale > png.longest || width * height * png.scale ** 2 > png.largest)

  useEffect(() => {
    let isCancelled = false
    const go = async (): Promise<void> => {
      if (isCancelled) return
      if (isTooLarge) return (onDone(), onTooLarge())
      const options = { isGray: pictureColors === 'gray', outlineText: await outlinesFor(form) }
      if (isCancelled || !drawing.current) return
      if (from === 0) file.current = { writer: svgWriter(drawing.current, options), parts: [] }
      const { writer, parts } = file.current!
      parts.push(...Array.from(drawing.current.children, writer.write))
      if (from + atATime < items.length) return setFrom(from + atATime)
      const svg = [writer.start, ...parts, writer.end]
      if (form === 'svg') saveFile(new Blob(svg, { type: 'image/svg+xml' }), `${fileName}.svg`)
      else if (form === 'pdf')
        svgToPdf(svg.join('')).then((document) => saveFile(document, `${fileName}.pdf`), onFailed)
      else
        svgToPng(svg.join(''), png.scale).then((picture) => saveFile(picture, `${fileName}.png`), onTooLarge)
      onDone()
    }
    scheduleTask(() => void go())
    return () => {
      isCancelled = true
    }
  }, [form, fileName, from, items, isTooLarge, pictureColors, onDone, onFailed, onTooLarge])

  // A picture that is too large is not drawn.
  if (isTooLarge) return null
  return (
    <>
      {items.length > 10 * atATime && (
        <div className="flex items-center gap-3 border-t border-line1 px-5 py-1.5">
          <Progress label={say('export.drawing')} value={from} max={items.length} className="flex-1" />
          <Button size="small" onClick={onDone}>
            {say('bar.cancel')}
          </Button>
        </div>
      )}
      <div hidden data-theme="light" className="bg-page">
        <svg ref={drawing} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
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
        </svg>
      </div>
    </>
  )
}

/** A PNG uses the fonts of the page; the other forms must not depend on fonts. */
async function outlinesFor(form: PictureForm): Promise<SvgOptions['outlineText']> {
  return form === 'png' ? undefined : loadTextOutlines()
}

function measure(layout: CircuitLayout, names: readonly string[]) {
  const geometry = circuitGeometry(layout, names, 'comfortable')
  return {
    geometry,
    width: geometry.labelWidth + Math.max(1, layout.columns) * geometry.cell + 12,
    items: itemsIn(layout, { fromColumn: 0, toColumn: layout.columns, fromWire: 0, toWire: names.length }),
  }
}
