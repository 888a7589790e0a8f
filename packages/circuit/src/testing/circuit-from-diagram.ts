import { foldModifiers } from '../actions/fold-modifiers.ts'
import type { Circuit, InstructionDraft } from '../circuit/circuit.ts'
import { createCircuit } from '../circuit/create-circuit.ts'
import { barrier, gate, measure, reset } from '../circuit/draft-instruction.ts'
import { findGate } from '../gates/gate-table.ts'

const empty = new Set(['.', '-', '─'])
const controls: Readonly<Record<string, 0 | 1>> = { '●': 1, '○': 0 }
const signs: Readonly<Record<string, string>> = {
  '⊕': 'x',
  '×': 'swap',
  '√X': 'sx',
  'S†': 'sdg',
  'T†': 'tdg',
}

/**
 * Parses a circuit diagram for tests: one line per qubit with qubit 0 on top, and one word per
 * cell.
 *
 * `.` is an empty cell. `●` and `○` are controls of the gate in their column; without a gate they
 * form a cz. Two `×` are a swap. `M` measures into the bit with the same index, `|0>` resets, and
 * `|` is a barrier. Any other word is a gate, such as `H` or `RZ(pi/2)`, and is repeated in each of
 * its cells.
 *
 * @example circuitFromDiagram(`
 *    H ● M
 *    . X M`)
 * @throws TypeError for an invalid diagram
 */
export function circuitFromDiagram(diagram: string): Circuit {
  const rows = diagram
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => line.split(/\s+/))
  const width = rows[0]?.length ?? 0
  if (rows.some((row) => row.length !== width))
    throw new TypeError(`The lines of the diagram have different numbers of cells:\n${diagram}`)
  const columns = Array.from({ length: width }, (_, column) => rows.map((row) => row[column]!))
  const drafts = columns.flatMap(readColumn)
  const hasBits = drafts.some(({ kind }) => kind === 'measure')
  return createCircuit({ qubits: rows.length, bits: hasBits ? rows.length : 0 }, drafts)
}

function readColumn(cells: readonly string[]): InstructionDraft[] {
  const at = (holds: (cell: string) => boolean) =>
    cells.flatMap((cell, qubit) => (holds(cell) ? [qubit] : []))
  const barriers = at((cell) => cell === '|')
  const others = [
    ...at((cell) => cell === 'M').map((qubit) => measure(qubit, qubit)),
    ...at((cell) => cell === '|0>').map(reset),
    ...(barriers.length > 0 ? [barrier(...barriers)] : []),
  ]
  const dots = at((cell) => Object.hasOwn(controls, cell)).map((qubit) => ({
    qubit,
    state: controls[cells[qubit]!]!,
  }))
  const isGate = (cell: string) =>
    !empty.has(cell) && !['M', '|0>', '|'].includes(cell) && !Object.hasOwn(controls, cell)
  const words = [...new Set(cells.filter(isGate))]
  const gates = words.flatMap((word) =>
    readGates(
      word,
      at((cell) => cell === word),
    ),
  )
  if (dots.length === 0) return [...gates, ...others]
  const [target, ...more] = gates
  if (more.length > 0) throw new TypeError(`Controls with more than one gate: ${cells.join(' ')}`)
  const last = dots.at(-1)!
  const controlled = target
    ? gate(target.gate, target.qubits, target.parameters, { controls: dots })
    : gate('z', [last.qubit], [], { controls: dots.slice(0, -1) })
  return [{ ...controlled, ...foldModifiers(controlled) }, ...others]
}

function readGates(word: string, qubits: readonly number[]) {
  const [, name = '', angles] = /^([^(]+)(?:\((.*)\))?$/.exec(word) ?? []
  const row = findGate(signs[name] ?? name) ?? findGate(name.toLowerCase())
  if (!row) throw new TypeError(`There is no gate ${word}`)
  const parameters = angles === undefined ? [] : angles.split(',')
  if (row.qubits > 1) return [gate(row.name, qubits, parameters)]
  return qubits.map((qubit) => gate(row.name, [qubit], parameters))
}
