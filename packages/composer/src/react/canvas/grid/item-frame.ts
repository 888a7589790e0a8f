import { wireY, type CircuitGeometry } from '../../../layout/circuit-geometry.ts'
import type { LaidItem } from '../../../layout/circuit-layout.ts'
import { lastQubitOf } from '../../../layout/inside.ts'

interface ItemFrame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Returns the bounding box of an item. */
export function frameOf(item: LaidItem, geometry: CircuitGeometry): ItemFrame {
  const { cell, box, qubits } = geometry
  // A line down to a bit is not part of the box.
  const lowest = item.bottom < qubits ? item.bottom : lastQubitOf(item)
  return {
    x: item.column * cell + (cell - box) / 2,
    y: wireY(geometry, item.top) - box / 2,
    width: box + (item.span - 1) * cell,
    height: wireY(geometry, lowest) - wireY(geometry, item.top) + box,
  }
}
