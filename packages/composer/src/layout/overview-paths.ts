import { qubitsOf, type GateFamily } from '@qportal/circuit'
import { columnX, wireY, type CircuitGeometry } from './circuit-geometry.ts'
import type { LaidItem } from './circuit-layout.ts'
import { withInnerItems } from './inside.ts'
import { familyOfItem } from './item-glyph.ts'

/**
 * Returns one SVG path for the gates of each family, as plain blocks without labels: a drawing of
 * tens of thousands of gates then consists of a few elements.
 */
export function overviewPaths(
  items: readonly LaidItem[],
  geometry: CircuitGeometry,
): ReadonlyMap<GateFamily, string> {
  const parts = new Map<GateFamily, string[]>()
  for (const item of withInnerItems(items)) {
    const family = familyOfItem(item)
    const list = parts.get(family) ?? []
    if (list.length === 0) parts.set(family, list)
    list.push(blockOf(item, geometry))
  }
  return new Map([...parts].map(([family, list]) => [family, list.join('')]))
}

/** A block on each wire that the item acts on, joined by a bar. */
function blockOf(item: LaidItem, geometry: CircuitGeometry): string {
  const { box, cell } = geometry
  const x = columnX(geometry, item.column) - box / 2
  const width = box + (item.span - 1) * cell
  const wires = new Set(item.instructions.flatMap(qubitsOf))
  const blocks = [...wires].map(
    (wire) => `M${x} ${wireY(geometry, wire) - box / 2}h${width}v${box}h${-width}z`,
  )
  if (item.top === item.bottom) return blocks.join('')
  const top = wireY(geometry, item.top)
  const height = wireY(geometry, item.bottom) - top
  const bar = box / 3
  return `${blocks.join('')}M${x + (width - bar) / 2} ${top}h${bar}v${height}h${-bar}z`
}
