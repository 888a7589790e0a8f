import { countBits, countQubits, type Circuit, type ComplexMatrix } from '@qportal/circuit'
import { createLocalUnitaries } from './local-unitary.ts'

/** `i^phase X^x Z^z` by qubit: the bits of `x` and `z` are lists of 0 and 1. */
export interface PauliRow {
  readonly x: Uint8Array
  readonly z: Uint8Array
  phase: number
}

const maxCliffordOperands = 3
/** Maximum gates times rows. */
const maxWork = 20_000_000

/**
 * Finds the Pauli operators that a circuit measures, as operators on its qubits at the start: for
 * each bit, and X and Z for each of some qubits at the end. Goes through the circuit backwards:
 * before a gate `U`, the operator `P` is `U†PU`.
 *
 * @param ends The places at the end of qubits that are not measured.
 * @returns Undefined if a gate is not a Clifford gate, for other instructions than gates and
 * measurements, and if a measurement changes a later result.
 * @see S. Aaronson, D. Gottesman: Improved simulation of stabilizer circuits,
 * arXiv:quant-ph/0406196
 */
export function measuredPaulis(
  circuit: Circuit,
  ends: ReadonlyMap<number, number>,
): ReadonlyMap<string, PauliRow> | undefined {
  const width = countQubits(circuit)
  if (circuit.instructions.length * (2 * ends.size + countBits(circuit)) > maxWork) return undefined
  const unitaryOf = createLocalUnitaries(circuit)
  const images = new Map<ComplexMatrix, readonly LocalImage[] | undefined>()
  const rows = new Map<string, PauliRow>()
  for (const [qubit, place] of ends) {
    rows.set(`x ${qubit}`, singlePauli(width, 'x', place))
    rows.set(`z ${qubit}`, singlePauli(width, 'z', place))
  }
  for (const instruction of circuit.instructions.toReversed()) {
    switch (instruction.kind) {
      case 'gate': {
        const unitary = unitaryOf(instruction)
        if (unitary === undefined || unitary.qubits.length > maxCliffordOperands) return undefined
        const { matrix, qubits } = unitary
        const table = images.has(matrix) ? images.get(matrix) : cliffordImages(adjointOf(matrix))
        images.set(matrix, table)
        if (table === undefined) return undefined
        for (const row of rows.values()) mapRow(row, qubits, table)
        break
      }
      case 'measure': {
        const { qubit, bit } = instruction
        if ([...rows.values()].some(({ x }) => x[qubit] === 1)) return undefined
        if (!rows.has(`bit ${bit}`)) rows.set(`bit ${bit}`, singlePauli(width, 'z', qubit))
        break
      }
      case 'barrier':
      case 'nop':
      case 'delay':
        break
      default:
        return undefined
    }
  }
  return rows
}

function singlePauli(width: number, kind: 'x' | 'z', qubit: number): PauliRow {
  const row = { x: new Uint8Array(width), z: new Uint8Array(width), phase: 0 }
  row[kind][qubit] = 1
  return row
}

function adjointOf({ size, values }: ComplexMatrix): ComplexMatrix {
  const result = new Float64Array(values.length)
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const from = 2 * (column * size + row)
      result.set([values[from]!, -values[from + 1]!], 2 * (row * size + column))
    }
  return { size, values: result }
}

/** The image of a Pauli operator on the qubits of a gate. */
interface LocalImage {
  readonly x: number
  readonly z: number
  readonly phase: number
}

function mapRow(row: PauliRow, qubits: readonly number[], table: readonly LocalImage[]): void {
  let [x, z] = [0, 0]
  for (const [k, qubit] of qubits.entries()) {
    x |= row.x[qubit]! << k
    z |= row.z[qubit]! << k
  }
  const image = table[(z << qubits.length) | x]!
  for (const [k, qubit] of qubits.entries()) {
    row.x[qubit] = (image.x >> k) & 1
    row.z[qubit] = (image.z >> k) & 1
  }
  row.phase = (row.phase + image.phase) % 4
}

/** The images of all `X^x Z^z`, at index `z << qubits | x`, if they are all Pauli operators. */
function cliffordImages(matrix: ComplexMatrix): readonly LocalImage[] | undefined {
  const { size } = matrix
  const table: LocalImage[] = []
  for (let z = 0; z < size; z++)
    for (let x = 0; x < size; x++) {
      const image = readPauli(conjugated(matrix, x, z))
      if (image === undefined) return undefined
      table.push(image)
    }
  return table
}

/** `U X^x Z^z U†`. `X^x Z^z` maps the state `k` to `(-1)^(z·k)` times the state `k ^ x`. */
function conjugated({ size, values }: ComplexMatrix, x: number, z: number): ComplexMatrix {
  const result = new Float64Array(2 * size * size)
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      let [re, im] = [0, 0]
      for (let k = 0; k < size; k++) {
        const sign = signOf(z & k)
        const [a, b] = [2 * (row * size + (k ^ x)), 2 * (column * size + k)]
        re += sign * (values[a]! * values[b]! + values[a + 1]! * values[b + 1]!)
        im += sign * (values[a + 1]! * values[b]! - values[a]! * values[b + 1]!)
      }
      result.set([re, im], 2 * (row * size + column))
    }
  return { size, values: result }
}

const tolerance = 1e-9

function readPauli({ size, values }: ComplexMatrix): LocalImage | undefined {
  const entryAt = (row: number, column: number) =>
    [values[2 * (row * size + column)]!, values[2 * (row * size + column) + 1]!] as const
  const x = Array.from({ length: size }, (_, row) => row).find((row) => Math.hypot(...entryAt(row, 0)) > 0.5)
  if (x === undefined) return undefined
  const [re, im] = entryAt(x, 0)
  const phase = (Math.round((2 * Math.atan2(im, re)) / Math.PI) + 4) % 4
  const factor = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ][phase]!
  let z = 0
  for (let bit = 1; bit < size; bit <<= 1) {
    const [bitRe, bitIm] = entryAt(bit ^ x, bit)
    if (bitRe * factor[0]! + bitIm * factor[1]! < 0) z |= bit
  }
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const sign = row === (column ^ x) ? signOf(z & column) : 0
      const [entryRe, entryIm] = entryAt(row, column)
      if (Math.hypot(entryRe - sign * factor[0]!, entryIm - sign * factor[1]!) > tolerance) return undefined
    }
  return { x, z, phase }
}

/** 1 for an even number of set bits, -1 for an odd one. */
function signOf(bits: number): number {
  let sign = 1
  for (let rest = bits; rest !== 0; rest &= rest - 1) sign = -sign
  return sign
}
