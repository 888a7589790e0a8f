import type { CircuitLayout } from './circuit-layout.ts'

/** Distance between wires and columns. */
export type Density = 'comfortable' | 'compact'

/** Sizes in CSS pixels. */
interface CircuitSizes {
  readonly cell: number
  readonly box: number
  readonly radius: number
  readonly letter: number
  readonly label: number
  readonly control: number
  readonly target: number
  readonly swap: number
  readonly bitRow: number
}

const circuitSizes: Readonly<Record<Density, CircuitSizes>> = {
  comfortable: {
    cell: 48,
    box: 34,
    radius: 3,
    letter: 13,
    label: 12,
    control: 4.8,
    target: 10.5,
    swap: 5,
    bitRow: 22,
  },
  compact: {
    cell: 32,
    box: 24,
    radius: 2,
    letter: 11,
    label: 11,
    control: 3.5,
    target: 7,
    swap: 4,
    bitRow: 18,
  },
}

/**
 * Sizes and positions of a drawing in CSS pixels. The origin is the top left corner of column 0,
 * above the column numbers.
 */
export interface CircuitGeometry extends CircuitSizes {
  readonly qubits: number
  readonly bits: number
  readonly head: number
  readonly height: number
  readonly labelWidth: number
}

export function circuitGeometry(
  { qubits, bits }: Pick<CircuitLayout, 'qubits' | 'bits'>,
  names: readonly string[],
  density: Density,
): CircuitGeometry {
  const sizes = circuitSizes[density]
  const head = 28
  const longest = names.reduce((most, name) => Math.max(most, name.length), 0)
  const bottom = bits === 0 ? qubits * sizes.cell : qubits * sizes.cell + 20 + (bits - 1) * sizes.bitRow + 16
  return {
    ...sizes,
    qubits,
    bits,
    head,
    height: head + bottom,
    labelWidth: Math.ceil(longest * sizes.label * 0.61) + 28,
  }
}

/** The x coordinate of the middle of a column. */
export function columnX({ cell }: CircuitGeometry, column: number): number {
  return (column + 0.5) * cell
}

/** The y coordinate of a wire. Bits follow the qubits; the first is 44 px below the last qubit. */
export function wireY({ head, cell, qubits, bitRow }: CircuitGeometry, wire: number): number {
  if (wire < qubits) return head + (wire + 0.5) * cell
  const last = qubits === 0 ? head : head + (qubits - 0.5) * cell
  return last + 44 * (cell / 48) + (wire - qubits) * bitRow
}

/** Returns the wire at a height of the drawing, bits included; undefined beside all wires. */
export function wireAtHeight(geometry: CircuitGeometry, y: number): number | undefined {
  const { qubits, bits, cell, bitRow } = geometry
  const reach = (wire: number) => (wire < qubits ? cell : bitRow) / 2
  const wires = Array.from({ length: qubits + bits }, (_, wire) => wire)
  return wires.find((wire) => Math.abs(wireY(geometry, wire) - y) <= reach(wire))
}

/** Returns the cell at a point of the drawing, or undefined outside of the qubit wires. */
export function cellAtPoint(
  { head, cell, qubits }: CircuitGeometry,
  { x, y }: { readonly x: number; readonly y: number },
): { wire: number; column: number } | undefined {
  const wire = Math.floor((y - head) / cell)
  if (x < 0 || wire < 0 || wire >= qubits) return undefined
  return { wire, column: Math.floor(x / cell) }
}

/** A range of columns and wires, both ends included. */
export interface CircuitWindow {
  readonly fromColumn: number
  readonly toColumn: number
  readonly fromWire: number
  readonly toWire: number
}

const step = 4

/**
 * Returns the part of a drawing to render for a scrolled view. It is slightly larger than the view
 * and moves in steps, so that few scrolls render anew.
 */
export function windowOf(
  geometry: CircuitGeometry,
  view: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
): CircuitWindow {
  const { cell, head } = geometry
  const down = (value: number) => Math.max(0, Math.floor(value / step) * step - step)
  const up = (value: number) => Math.ceil(value / step) * step + step
  return {
    fromColumn: down(view.left / cell),
    toColumn: up((view.left + view.width) / cell),
    fromWire: down((view.top - head) / cell),
    toWire: up((view.top + view.height - head) / cell) + 8,
  }
}

/** Returns the cells beside one. Of a whole overview there would be a hundred thousand. */
export function windowAround({ wire, column }: { wire: number; column: number }): CircuitWindow {
  return {
    fromColumn: Math.max(0, column - step),
    toColumn: column + step,
    fromWire: Math.max(0, wire - step),
    toWire: wire + step,
  }
}
