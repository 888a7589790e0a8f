import { describe, expect, it } from 'vitest'
import { numbers } from '../../test/action.ts'
import { decompositionOf, inverseOf, relatedCall, type GateCall } from '../actions/gate-call.ts'
import { unitaryOfActions } from '../actions/unitary-of.ts'
import { controlled, type ComplexMatrix } from '../matrices/complex-matrix.ts'
import {
  adjointMatrix,
  distanceBetween,
  identityMatrix,
  multiplyMatrices,
} from '../matrices/matrix-algebra.ts'
import type { GateRow } from './gate-row.ts'
import { findGate, gateTable, isCliffordGate } from './gate-table.ts'

const rows = gateTable.map((row) => [row.name, row] as const)
const angleSets = [
  [0.3, -1.1, 2.4, 0.7],
  [Math.PI, Math.PI / 2, -Math.PI, 0],
  [-5, 7.7, 0, 4 * Math.PI],
]
function anglesOf(row: GateRow) {
  return angleSets.map((angles) => angles.slice(0, row.parameters.length))
}

function matrixOfCalls(calls: readonly GateCall[], qubits: number): ComplexMatrix {
  return unitaryOfActions(
    calls.map((call) => ({ ...call, controls: [], power: 1 })),
    qubits,
  )
}
function bind(row: GateRow, calls: readonly GateCall[], angles: readonly number[]) {
  const parameters = Object.fromEntries(row.parameters.map((name, i) => [name, angles[i]!]))
  return unitaryOfActions(
    calls.map((call) => ({ ...call, controls: [], power: 1 })),
    row.qubits,
    { parameters },
  )
}
function callOf(row: GateRow, angles: readonly number[]): GateCall {
  return {
    gate: row.name,
    parameters: numbers(...angles),
    qubits: Array.from({ length: row.qubits }, (_, i) => i),
  }
}

describe.each(rows)('the row of %s', (_, row) => {
  it('has a unitary of the right size', () => {
    for (const angles of anglesOf(row)) {
      const matrix = row.matrix(...angles)
      expect(matrix.size).toBe(2 ** row.qubits)
      expect(
        distanceBetween(multiplyMatrices(matrix, adjointMatrix(matrix)), identityMatrix(matrix.size)),
      ).toBeLessThan(1e-12)
    }
  })

  it('has an inverse that undoes it', () => {
    for (const angles of anglesOf(row)) {
      const call = callOf(row, angles)
      const undone = matrixOfCalls([call, ...inverseOf([call])], row.qubits)
      expect(distanceBetween(undone, identityMatrix(2 ** row.qubits))).toBeLessThan(1e-12)
    }
  })

  it('states correctly whether it is diagonal, a permutation, symmetric, Clifford', () => {
    for (const angles of anglesOf(row)) {
      const matrix = row.matrix(...angles)
      expect(isDiagonal(matrix) || !row.isDiagonal).toBe(true)
      expect(isPermutation(matrix) || !row.isPermutation).toBe(true)
      expect(isSymmetric(row, angles) || !row.isSymmetric).toBe(true)
      expect(isClifford(matrix) || !isCliffordGate(row, angles)).toBe(true)
    }
    const angles = anglesOf(row)[0]!
    expect(row.isDiagonal).toBe(isDiagonal(row.matrix(...angles)))
    expect(row.isPermutation).toBe(isPermutation(row.matrix(...angles)))
    expect(row.isSymmetric).toBe(isSymmetric(row, angles))
    expect(isCliffordGate(row, angles)).toBe(isClifford(row.matrix(...angles)))
  })

  it('draws a target only with controls, and swaps in pairs', () => {
    const { operands, label } = row.drawing
    expect(label).not.toBe('')
    expect(operands.includes('control') || !operands.includes('target')).toBe(true)
    expect([0, 2]).toContain(operands.filter((shape) => shape === 'swap').length)
  })
})

it.each(rows.filter(([, row]) => row.cliffordStep !== undefined))(
  'is Clifford at every multiple of the step of %s',
  (_, row) => {
    for (const turns of [
      [0, 0, 0, 0],
      [1, 2, 3, 1],
      [-1, 1, 2, 3],
      [2, 3, 1, -2],
    ]) {
      const angles = turns.slice(0, row.parameters.length).map((turn) => turn * row.cliffordStep!)
      expect(isClifford(row.matrix(...angles))).toBe(true)
    }
  },
)

it('does not accept an angle close to a multiple of the Clifford step', () => {
  const rz = findGate('rz')!
  const isClifford = (miss: number) => isCliffordGate(rz, [Math.PI / 2 + miss])
  expect([0, 1e-10, 1e-8].map(isClifford)).toEqual([true, true, false])
})

describe.each(rows.filter(([, row]) => row.decomposition !== undefined))(
  'the decomposition of %s',
  (_, row) => {
    it('has the matrix of the row, global phase included', () => {
      for (const angles of anglesOf(row)) {
        const matrix = bind(row, decompositionOf(row)!, angles)
        expect(distanceBetween(matrix, row.matrix(...angles))).toBeLessThan(1e-12)
      }
    })

    it('decomposes into the simplest rows', () => {
      const simplest = (name: string): string[] =>
        decompositionOf(findGate(name)!)?.flatMap(({ gate }) => simplest(gate)) ?? [name]
      expect(['rz', 'ry', 'cx', 'gphase']).toEqual(expect.arrayContaining(simplest(row.name)))
    })
  },
)

it.each(rows.filter(([, row]) => row.controlled !== undefined))(
  'names the controlled form of %s',
  (_, row) => {
    for (const angles of anglesOf(row)) {
      const call = callOf(row, angles)
      const qubits = Array.from({ length: row.qubits + 1 }, (__, i) => i)
      const related = relatedCall(row, row.controlled!, call.parameters, qubits)
      const matrix = matrixOfCalls([related], row.qubits + 1)
      expect(distanceBetween(matrix, controlled(row.matrix(...angles)))).toBeLessThan(1e-12)
    }
  },
)

describe('spellings', () => {
  it('belong to one row each', () => {
    const spellings = gateTable.flatMap((row) => [row.name, ...row.aliases])
    expect(new Set(spellings).size).toBe(spellings.length)
    for (const row of gateTable)
      for (const spelling of [row.name, ...row.aliases]) expect(findGate(spelling)).toBe(row)
  })

  it.each(
    'id x y z h s sdg t tdg sx sxdg p phase u1 u2 u3 u U rx ry rz cx CX cnot cy cz ch cp cphase crx cry crz cu swap iswap cswap ccx ccnot toffoli ccz ecr rxx ryy rzz rzx gphase'.split(
      ' ',
    ),
  )('knows %s', (spelling) => expect(findGate(spelling)).toBeDefined())

  it('do not include names of object properties', () => {
    expect([findGate('constructor'), findGate('__proto__'), findGate('')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('find the row from the name in each language', () => {
    for (const row of gateTable)
      for (const spelling of [row.openqasm3, row.openqasm2 ?? row]) expect(findGate(spelling.name)).toBe(row)
  })

  it('include the gates of stdgates.inc and qelib1.inc', () => {
    const names = (language: 'openqasm3' | 'openqasm2') =>
      gateTable.flatMap((row) => (row[language]?.source === 'library' ? [row[language].name] : [])).join(' ')
    expect(names('openqasm3')).toBe(
      'id x y z h s sdg t tdg sx p rx ry rz u2 u3 cx cy cz ch cp crx cry crz cu swap ccx cswap',
    )
    expect(names('openqasm2')).toBe(
      'id x y z h s sdg t tdg sx sxdg u1 rx ry rz u2 u3 u0 cx cy cz ch cu1 crx cry crz csx cu cu3 swap rxx rzz ccx cswap rccx rc3x c3x c3sqrtx c4x',
    )
  })

  it('have a definition in OpenQASM 2 where qelib1.inc lacks the gate', () => {
    const used = (name: string): string[] => {
      const row = findGate(name)!
      return row.openqasm2?.source === 'definition'
        ? decompositionOf(row)!.flatMap(({ gate }) => used(gate))
        : [row.openqasm2?.name ?? 'none']
    }
    expect(gateTable.filter((row) => used(row.name).includes('none')).map(({ name }) => name)).toEqual([
      'gphase',
    ])
  })
})

describe('known matrices', () => {
  const half = Math.SQRT1_2
  it.each([
    ['x', [], [0, 1, 1, 0]],
    ['y', [], [0, [0, -1], [0, 1], 0]],
    ['h', [], [half, half, half, -half]],
    [
      'sx',
      [],
      [
        [0.5, 0.5],
        [0.5, -0.5],
        [0.5, -0.5],
        [0.5, 0.5],
      ],
    ],
    ['t', [], [1, 0, 0, [half, half]]],
    ['rx', [Math.PI / 2], [half, [0, -half], [0, -half], half]],
    ['ry', [Math.PI / 2], [half, -half, half, half]],
    ['rz', [Math.PI], [[0, -1], 0, 0, [0, 1]]],
    ['U', [Math.PI, 0, Math.PI], [0, [0, 1], [0, 1], 0]],
    ['u3', [Math.PI, 0, Math.PI], [0, [0, -1], [0, -1], 0]],
    // In columns 1 and 2, one of the two qubits is 1. The control is the lower qubit.
    ['cx', [], [1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0]],
    ['iswap', [], [1, 0, 0, 0, 0, 0, [0, 1], 0, 0, [0, 1], 0, 0, 0, 0, 0, 1]],
    [
      'ecr',
      [],
      [0, half, 0, [0, half], half, 0, [0, -half], 0, 0, [0, half], 0, half, [0, -half], 0, half, 0],
    ],
    ['rzx', [Math.PI], [0, 0, [0, -1], 0, 0, 0, 0, [0, 1], [0, -1], 0, 0, 0, 0, [0, 1], 0, 0]],
    ['ryy', [Math.PI], [0, 0, 0, [0, 1], 0, 0, [0, -1], 0, 0, [0, -1], 0, 0, [0, 1], 0, 0, 0]],
  ] as [string, number[], (number | [number, number])[]][])('include that of %s', (name, angles, entries) => {
    const wanted = entries.flatMap((entry) => (typeof entry === 'number' ? [entry, 0] : entry))
    const matrix = findGate(name)!.matrix(...angles)
    expect(distanceBetween(matrix, { size: matrix.size, values: Float64Array.from(wanted) })).toBeLessThan(
      1e-12,
    )
  })
})

function entryAt({ size, values }: ComplexMatrix, row: number, column: number) {
  const at = 2 * (row * size + column)
  return [values[at]!, values[at + 1]!] as const
}

function isDiagonal(matrix: ComplexMatrix): boolean {
  return everyEntry(matrix, (re, im, row, column) => row === column || Math.hypot(re, im) < 1e-12)
}

function isPermutation(matrix: ComplexMatrix): boolean {
  return everyEntry(
    matrix,
    (re, im) => Math.abs(im) < 1e-12 && (Math.abs(re) < 1e-12 || Math.abs(re - 1) < 1e-12),
  )
}

/** Whether exchanging any two adjacent operands changes nothing. */
function isSymmetric(row: GateRow, angles: readonly number[]): boolean {
  const call = callOf(row, angles)
  const matrix = matrixOfCalls([call], row.qubits)
  return (
    row.qubits > 1 &&
    call.qubits.slice(1).every((_, i) => {
      const qubits = call.qubits.with(i, i + 1).with(i + 1, i)
      return distanceBetween(matrixOfCalls([{ ...call, qubits }], row.qubits), matrix) < 1e-12
    })
  )
}

/** Whether X and Z on each qubit are mapped to Pauli products. */
function isClifford(matrix: ComplexMatrix): boolean {
  const qubits = Math.log2(matrix.size)
  return Array.from({ length: qubits }, (_, qubit) => qubit).every((qubit) =>
    ['x', 'z'].every((pauli) => {
      const one = matrixOfCalls([{ gate: pauli, parameters: [], qubits: [qubit] }], qubits)
      return isPauliProduct(multiplyMatrices(matrix, multiplyMatrices(one, adjointMatrix(matrix))))
    }),
  )
}

/**
 * Each column has one entry, in row `column ^ mask`. Signs multiply along the bits of the column.
 */
function isPauliProduct(matrix: ComplexMatrix): boolean {
  const mask = Array.from({ length: matrix.size }, (_, row) => row).find(
    (row) => Math.hypot(...entryAt(matrix, row, 0)) > 0.5,
  )!
  const factor = (column: number) => entryAt(matrix, column ^ mask, column)
  const sign = (column: number) => {
    const [[a, b], [c, d]] = [factor(column), factor(0)]
    return a * c + b * d
  }
  return Array.from({ length: matrix.size }, (_, column) => column).every((column) => {
    const low = column & -column
    return (
      Math.abs(Math.abs(sign(column)) - 1) < 1e-9 &&
      Math.abs(sign(column) - sign(low) * sign(column ^ low)) < 1e-9
    )
  })
}

function everyEntry(
  matrix: ComplexMatrix,
  holds: (re: number, im: number, row: number, column: number) => boolean,
): boolean {
  return Array.from({ length: matrix.size ** 2 }, (_, i) => i).every((i) => {
    const [row, column] = [Math.floor(i / matrix.size), i % matrix.size]
    return holds(...entryAt(matrix, row, column), row, column)
  })
}
