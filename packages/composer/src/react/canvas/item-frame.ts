import { isDirective } from '@qportal/circuit'
import type { LaidItem } from '../../layout/circuit-layout.ts'
import { opaqueText } from '../../layout/opaque-item.ts'
import { wireY, type CircuitGeometry } from '../../layout/circuit-geometry.ts'

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
  const bottom = Math.min(item.bottom, Math.max(item.top, qubits - 1))
  const { kind } = item.instructions[0]
  const isClassical = kind === 'measure' || kind === 'if' || opaqueText(item) !== undefined
  const lowest = isClassical && item.bottom >= qubits ? lowestQubit(item, qubits) : bottom
  return {
    x: item.column * cell + (cell - box) / 2,
    y: wireY(geometry, item.top) - box / 2,
    width: box + (item.span - 1) * cell,
    height: wireY(geometry, lowest) - wireY(geometry, item.top) + box,
  }
}

function lowestQubit(item: LaidItem, qubits: number): number {
  const [instruction] = item.instructions
  if (instruction.kind === 'measure') return instruction.qubit
  if (isDirective(instruction)) return instruction.qubits.reduce((a, b) => Math.max(a, b), item.top)
  if (instruction.kind !== 'if') return Math.min(item.bottom, qubits - 1)
  const inner = instruction.then.flatMap((each) =>
    each.kind === 'gate' ? [...each.qubits, ...each.controls.map(({ qubit }) => qubit)] : [],
  )
  return inner.length === 0 ? item.top : Math.max(...inner)
}
