import { PlusIcon, TrashIcon } from '@qportal/ui'
import { circuitGeometry } from '../../../layout/circuit-geometry.ts'
import { glyphOf } from '../../../layout/item-glyph.ts'
import { useCircuitLayout } from '../../context/composer-context.ts'
import { Glyph } from '../../drawing/item-drawing.tsx'
import { ToolPicture } from '../../drawing/tool-picture.tsx'
import { useDrawingScale } from '../../drawing/use-drawing-scale.ts'
import { useDragState, type Drag, type DragState } from '../../gestures/use-drag.ts'

/** The dragged tool or instruction, beside the pointer. */
export function DragGhost({ drag }: { drag: Drag }) {
  const state = useDragState(drag)
  return state && state.payload.kind !== 'end' ? <Ghost state={state} /> : null
}

function Ghost({ state }: { state: DragState }) {
  const { circuit, layout, names } = useCircuitLayout()
  const { payload, x, y, isTouch, isCopy, isOutside } = state
  const scale = useDrawingScale()
  const geometry = circuitGeometry(layout, names, 'comfortable')
  const item = payload.kind === 'items' ? layout.byId.get(payload.grab.id) : undefined
  const definition =
    payload.kind === 'tool' && payload.tool.kind === 'gate'
      ? circuit.gateDefinitions.find(({ name }) => payload.tool.kind === 'gate' && name === payload.tool.gate)
      : undefined
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none fixed top-0 left-0 z-50 drop-shadow-lg"
      style={{ transform: `translate(${x - 9}px, ${y - (isTouch ? 64 : 11)}px)` }}
    >
      {(isCopy || isOutside) && (
        <span className="absolute -start-5 grid size-5 place-items-center rounded-full bg-sheet text-ink shadow-float">
          {isOutside ? <TrashIcon size={14} className="text-danger" /> : <PlusIcon size={14} />}
        </span>
      )}
      {payload.kind === 'tool' ? (
        <ToolPicture tool={payload.tool} definition={definition} />
      ) : (
        item && (
          <svg
            width={40}
            height={(item.bottom - item.top + 1) * 48}
            className="overflow-visible"
            style={{ zoom: scale }}
          >
            <g transform={`translate(0 ${-geometry.head - item.top * 48 - 5})`}>
              <Glyph
                glyph={{ ...glyphOf(item, layout.qubits), writes: undefined, condition: undefined }}
                x={18}
                width={geometry.box}
                geometry={geometry}
              />
            </g>
          </svg>
        )
      )}
    </div>
  )
}
