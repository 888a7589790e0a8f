import type { InstructionId } from '@qportal/circuit'
import { endsOf } from '../../../commands/modify-gate.ts'
import { wireY, type CircuitGeometry } from '../../../layout/circuit-geometry.ts'
import type { CircuitLayout } from '../../../layout/circuit-layout.ts'
import { frameOf } from '../grid/item-frame.ts'

interface EndHandlesProps {
  chosen: readonly InstructionId[]
  layout: CircuitLayout
  geometry: CircuitGeometry
}

/**
 * A handle at each end of the selected gate, to drag it to another wire, or to press it and then
 * the wire. The context menu has the same for the keyboard.
 */
export function EndHandles({ chosen: [id, ...more], layout, geometry }: EndHandlesProps) {
  const item = id === undefined || more.length > 0 ? undefined : layout.byId.get(id)
  if (item === undefined) return null
  const left = frameOf(item, geometry).x - 3.5
  return endsOf(item).map((wire) => (
    <span
      key={wire}
      aria-hidden="true"
      data-end={`${wire} ${item.id}`}
      className="group absolute z-1 grid size-6 -translate-1/2 cursor-ns-resize touch-none place-items-center"
      style={{ left, top: wireY(geometry, wire) }}
    >
      <span className="pointer-events-none size-2.5 rounded-full border-2 border-focus bg-page group-hover:bg-focus" />
    </span>
  ))
}
