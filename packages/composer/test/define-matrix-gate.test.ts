import { unitaryOfCircuit, type ComplexMatrix } from '@qportal/circuit'
import { compileQasm, openDocument } from '@qportal/openqasm'
import { createReferenceSimulator } from '@qportal/simulator'
import { describe, expect, it } from 'vitest'
import { defineMatrixGate, unitaryFault } from '../src/commands/define-matrix-gate.ts'
import { readMatrixEntry } from '../src/commands/matrix-entry.ts'

const head = 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[3] q;\n'

function matrixOf(...entries: readonly string[]): ComplexMatrix {
  const values = entries.flatMap((entry) => readMatrixEntry(entry)!)
  return { size: Math.sqrt(entries.length), values: Float64Array.from(values) }
}

/** Numbers from -1 to 1, the same in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 31 - 1
  }
}

/** A random unitary: random rows, each made orthogonal to those before it. */
function randomUnitary(size: number, seed: number): ComplexMatrix {
  const next = randomNumbers(seed)
  const rows: number[][] = []
  for (let row = 0; row < size; row++) {
    const entries = Array.from({ length: 2 * size }, next)
    for (const other of rows) {
      let [re, im] = [0, 0]
      for (let k = 0; k < 2 * size; k += 2) {
        re += entries[k]! * other[k]! + entries[k + 1]! * other[k + 1]!
        im += entries[k + 1]! * other[k]! - entries[k]! * other[k + 1]!
      }
      for (let k = 0; k < 2 * size; k += 2) {
        const [c, d] = [other[k]!, other[k + 1]!]
        entries[k]! -= re * c - im * d
        entries[k + 1]! -= re * d + im * c
      }
    }
    const length = Math.hypot(...entries)
    rows.push(entries.map((entry) => entry / length))
  }
  return { size, values: Float64Array.from(rows.flat()) }
}

/** The program that defines a gate by its matrix. */
function defined(matrix: ComplexMatrix): string {
  const result = defineMatrixGate(openDocument(head), 'mine', matrix)
  return result.qasm?.text ?? ''
}

function distance(a: Iterable<number>, b: ArrayLike<number>): number {
  return Math.max(...Array.from(a, (value, i) => Math.abs(value - b[i]!)))
}

describe('a gate that is defined by a matrix', () => {
  it.each([2, 4])('has exactly that matrix of %d rows, for random unitaries', (size) => {
    const operands = size === 2 ? 'q[0]' : 'q[0], q[1]'
    for (let seed = 1; seed <= 40; seed++) {
      const matrix = randomUnitary(size, seed)
      const program = defined(matrix).replace('qubit[3]', `qubit[${Math.log2(size)}]`)
      const { circuit, problems } = compileQasm(`${program}mine ${operands};\n`)
      expect(problems).toEqual([])
      expect(distance(unitaryOfCircuit(circuit!).values, matrix.values)).toBeLessThan(1e-9)
    }
  })

  it('keeps its global phase, which a control makes visible', async () => {
    const simulator = createReferenceSimulator()
    for (const [seed, size] of [
      [7, 2],
      [8, 4],
    ] as const) {
      const matrix = randomUnitary(size, seed)
      const operands = size === 2 ? 'q[0]' : 'q[0], q[1]'
      const { circuit } = compileQasm(`${defined(matrix)}x q[2];\nctrl @ mine q[2], ${operands};\n`)
      const { amplitudes } = await simulator.run(circuit!, { amplitudes: { start: 4, count: size } })
      const column = Array.from({ length: size }, (_, row) => [
        matrix.values[2 * row * size]!,
        matrix.values[2 * row * size + 1]!,
      ]).flat()
      expect(distance(amplitudes.values, column)).toBeLessThan(1e-9)
    }
  })

  it('is written with fractions of pi', () => {
    expect(defined(matrixOf('1', '0', '0', 'exp(i*pi/4)'))).toBe(
      head.replace('qubit', 'gate mine q0 {\n  rz(pi/4) q0;\n  gphase(pi/8);\n}\nqubit'),
    )
  })

  it('is refused if the name is taken or the matrix is not unitary', () => {
    expect(defineMatrixGate(openDocument(head), 'cx', matrixOf('1', '0', '0', '1')).refusal).toBe(
      'edit/name-taken',
    )
    expect(defineMatrixGate(openDocument(head), 'mine', matrixOf('1', '1', '0', '1')).refusal).toBe(
      'command/not-unitary',
    )
  })
})

it('names the row that keeps a matrix from being unitary', () => {
  expect(unitaryFault(matrixOf('0', '1', '1', '0'))).toBeUndefined()
  expect(unitaryFault(matrixOf('1', '0', '0', '2'))).toEqual({ kind: 'length', row: 1, length: 2 })
  expect(unitaryFault(matrixOf('1', '0', '1', '0'))).toEqual({ kind: 'overlap', row: 1, other: 0 })
  expect(unitaryFault(matrixOf('0.7071', '0.7071', '1', '0'))).toMatchObject({ kind: 'length', row: 0 })
})

it.each([
  ['1/sqrt(2)', [Math.SQRT1_2, 0]],
  ['-i', [0, -1]],
  ['0.5+0.5i', [0.5, 0.5]],
  ['(1 - i)/2', [0.5, -0.5]],
  ['i/√2', undefined],
  ['exp(i*pi/2)', [0, 1]],
  ['1/i', [0, -1]],
  ['2i*i', [-2, 0]],
  ['theta', undefined],
  ['1/0', undefined],
  ['', undefined],
])('reads the entry %s', (text, value) => {
  const read = readMatrixEntry(text)?.map((part) => Math.round(part * 1e12) / 1e12 + 0)
  expect(read).toEqual(value?.map((part) => Math.round(part * 1e12) / 1e12 + 0))
})
