import type { CircuitGeometry } from '../../../layout/circuit-geometry.ts'
import type { CircuitLayout, LaidItem } from '../../../layout/circuit-layout.ts'
import { itemsIn } from '../../drawing/circuit-figure.tsx'
import type { MarqueeFrame } from '../../gestures/use-marquee.ts'
import { frameOf } from './item-frame.ts'

/** Returns the items whose box intersects a frame over the drawing. */
export function itemsInFrame(
  layout: CircuitLayout,
  geometry: CircuitGeometry,
  frame: MarqueeFrame,
): readonly LaidItem[] {
  const near = {
    fromColumn: Math.max(0, Math.floor(frame.x / geometry.cell)),
    toColumn: Math.floor((frame.x + frame.width) / geometry.cell),
    fromWire: 0,
    toWire: layout.qubits + layout.bits,
  }
  return itemsIn(layout, near).filter((item) => {
    const { x, y, width, height } = frameOf(item, geometry)
    return (
      x < frame.x + frame.width && x + width > frame.x && y < frame.y + frame.height && y + height > frame.y
    )
  })
}
