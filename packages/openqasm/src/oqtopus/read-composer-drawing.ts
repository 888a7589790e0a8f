import { findGate } from '@qportal/circuit'

/** A gate of a drawing of the OQTOPUS composer. */
export interface DrawnGate {
  /** Name in the gate table, `barrier`, or the name of a custom gate that the program defines. */
  readonly gate: string
  readonly isCustom: boolean
  /** Controls first, as in OpenQASM. */
  readonly qubits: readonly number[]
  /** Rotation angle in radians. */
  readonly angle: number | undefined
  /** Column of the drawing, from 0. */
  readonly column: number
}

/** The drawing in a program of the OQTOPUS composer. */
export interface ComposerDrawing {
  readonly qubitCount: number
  readonly columnCount: number
  /** Ordered by column, and from the top within a column. */
  readonly gates: readonly DrawnGate[]
}

const firstLine = /^\s*\/\/ ?Sent from OQTOPUS composer[^\S\n]*\r?\n[^\S\n]*\/\/[^\S\n]*([^\r\n]*)/
const maxQubits = 10_000

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined }

/**
 * Reads the drawing in the second comment line of a program from an OQTOPUS composer. It has rows
 * of cells with `rotationAngle` or, from older versions, a list of steps with `arg`. Returns
 * undefined if there is no valid drawing; the program text contains the same circuit in any case.
 */
export function readComposerDrawing(text: string): ComposerDrawing | undefined {
  const json = firstLine.exec(text)?.[1]
  const drawing = json === undefined ? undefined : parseJson(json)
  if (!isObject(drawing) || !isIndex(drawing['qubitNumber']) || drawing['qubitNumber'] > maxQubits)
    return undefined
  const qubitCount = drawing['qubitNumber']
  const gates = Array.isArray(drawing['circuit'])
    ? readCells(drawing['circuit'], qubitCount)
    : Array.isArray(drawing['steps'])
      ? readSteps(drawing['steps'], qubitCount)
      : undefined
  if (gates === undefined) return undefined
  const used = gates.reduce((count, { column }) => Math.max(count, column + 1), 0)
  const columnCount = isIndex(drawing['columns']) ? Math.max(drawing['columns'], used) : used
  const ordered = gates.toSorted((a, b) => a.column - b.column || findTop(a) - findTop(b))
  return { qubitCount, columnCount, gates: ordered }
}

function findTop({ qubits }: DrawnGate): number {
  return Math.min(...qubits)
}

function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

function isObject(value: Json | undefined): value is { readonly [key: string]: Json | undefined } {
  return typeof value === 'object' && value !== null
}

function isIndex(value: Json | undefined): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0
}

/** Reads one list of gates per row. Each gate contains its position. */
function readCells(rows: readonly Json[], qubitCount: number): DrawnGate[] | undefined {
  const gates: DrawnGate[] = []
  for (const cell of rows.flat()) {
    if (!isObject(cell) || !isIndex(cell['column'])) return undefined
    const controls = indices(cell['controls'])
    const targets = indices(cell['targets'])
    if (controls === undefined || targets === undefined) return undefined
    const gate = drawnGate(cell, [...controls, ...targets], cell['column'], qubitCount)
    if (gate === undefined) return undefined
    gates.push(gate)
  }
  return gates
}

/** Returns an empty list if the value is undefined. */
function indices(value: Json | undefined): readonly number[] | undefined {
  if (value === undefined || value === null) return []
  return Array.isArray(value) && value.every(isIndex) ? value : undefined
}

/** Reads a sequence of gates and places each as far left as possible. */
function readSteps(steps: readonly Json[], qubitCount: number): DrawnGate[] | undefined {
  const gates: DrawnGate[] = []
  const nextColumn = Array.from({ length: qubitCount }, () => 0)
  for (const step of steps) {
    if (!isObject(step)) return undefined
    const controls = [step['control'], step['control1'], step['control2']].filter(isIndex)
    const qubits = [...controls, ...[step['target']].filter(isIndex)]
    const column = Math.max(0, ...qubits.map((qubit) => nextColumn[qubit] ?? 0))
    const gate = drawnGate(step, qubits, column, qubitCount)
    if (gate === undefined) return undefined
    for (const qubit of qubits) nextColumn[qubit] = column + 1
    gates.push(gate)
  }
  return gates
}

function drawnGate(
  cell: { readonly [key: string]: Json | undefined },
  qubits: readonly number[],
  column: number,
  qubitCount: number,
): DrawnGate | undefined {
  const tag = cell['_tag']
  if (typeof tag !== 'string' || qubits.length === 0 || qubits.some((qubit) => qubit >= qubitCount))
    return undefined
  if (new Set(qubits).size < qubits.length) return undefined
  if (tag === '$custom_gate') {
    const name = cell['customTag']
    return typeof name === 'string'
      ? { gate: name, isCustom: true, qubits, angle: undefined, column }
      : undefined
  }
  const name = tag === 'i' ? 'id' : tag
  const row = findGate(name)
  if (row === undefined)
    return tag === 'barrier' ? { gate: tag, isCustom: false, qubits, angle: undefined, column } : undefined
  // An angle may be 0.
  const angle = [cell['rotationAngle'], cell['arg']].find((value) => typeof value === 'number')
  // A cell has at most one angle. JSON.parse reads 1e999 as Infinity.
  if (row.parameters.length > 1 || (row.parameters.length === 1 && !Number.isFinite(angle))) return undefined
  if (row.qubits !== qubits.length) return undefined
  return {
    gate: row.name,
    isCustom: false,
    qubits,
    angle: row.parameters.length > 0 ? angle : undefined,
    column,
  }
}
