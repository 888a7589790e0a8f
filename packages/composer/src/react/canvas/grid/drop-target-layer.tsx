import type { Circuit } from '@qportal/circuit'
import type { Cell } from '../../../commands/cell.ts'
import { widthOfTool } from '../../../commands/tool.ts'
import type { CircuitGeometry } from '../../../layout/circuit-geometry.ts'
import type { CircuitLayout } from '../../../layout/circuit-layout.ts'
import { isInside } from '../../../layout/inside.ts'
import { grabOfLifted, shiftTo } from '../../gestures/carry-items.ts'
import { draggedControl } from '../../gestures/move-gate-end.ts'
import { useDragState, type DragPayload, type Drag } from '../../gestures/use-drag.ts'
import { DropTarget } from './canvas-marks.tsx'

interface DropTargetLayerProps {
  drag: Drag
  /** Instructions lifted by key, to be dropped at the active cell. */
  lifted: readonly string[] | undefined
  active: Cell
  circuit: Circuit
  layout: CircuitLayout
  geometry: CircuitGeometry
}

/**
 * The target of a drag or of lifted instructions. Only this layer renders on every pointer move.
 */
export function DropTargetLayer({ drag, lifted, active, circuit, layout, geometry }: DropTargetLayerProps) {
  const state = useDragState(drag)
  const cell = state?.cell ?? (lifted && active)
  if (!cell) return null
  const payload: DragPayload | undefined = state?.payload
  if (payload?.kind === 'tool') {
    const width = widthOfTool(payload.tool, circuit)
    const top = payload.tool.kind === 'barrier' ? 0 : Math.max(0, Math.min(cell.wire, layout.qubits - width))
    return (
      <DropTarget
        top={top}
        bottom={Math.min(layout.qubits, top + width) - 1}
        column={cell.column}
        span={1}
        isAllowed={width <= layout.qubits && !isInside(layout, [cell.wire], cell.column)}
        geometry={geometry}
      />
    )
  }
  const end =
    payload?.kind === 'end'
      ? payload.end
      : payload && !state?.isCopy && draggedControl(layout, payload.ids, { cell, grab: payload.grab })
  if (end) {
    const item = layout.byId.get(end.id)
    return (
      item && (
        <DropTarget
          top={cell.wire}
          bottom={cell.wire}
          column={item.column}
          span={item.span}
          isAllowed
          geometry={geometry}
        />
      )
    )
  }
  const dragged = payload?.kind === 'items' ? payload : undefined
  const ids = dragged?.ids ?? lifted ?? []
  const items = ids.map((id) => layout.byId.get(id)).filter((item) => item !== undefined)
  const grab = dragged?.grab ?? grabOfLifted(layout, ids)
  if (!grab || items.length === 0) return null
  const { wires: by, column } = shiftTo(layout, ids, { cell, grab })
  const last = layout.qubits - 1
  // The line of a measurement down to its bit does not move.
  const lowest = items.reduce(
    (most, item) =>
      Math.max(most, item.instructions[0].kind === 'measure' ? item.top : Math.min(item.bottom, last)),
    0,
  )
  const top = Math.min(...items.map((item) => item.top)) + by
  const left = Math.min(...items.map((item) => item.column))
  const right = Math.max(...items.map((item) => item.column + item.span))
  const bottom = lowest + by
  const isTaken = isInside(layout, [cell.wire], column, ids)
  return (
    <DropTarget
      top={Math.min(last, Math.max(0, top))}
      bottom={Math.min(last, Math.max(top, bottom))}
      column={column}
      span={right - left}
      isAllowed={top >= 0 && bottom <= last && !isTaken}
      geometry={geometry}
    />
  )
}
