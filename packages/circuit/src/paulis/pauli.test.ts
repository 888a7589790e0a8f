import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { action } from '../../test/action.ts'
import { unitaryOfActions } from '../actions/unitary-of.ts'
import { adjointMatrix, distanceBetween, multiplyMatrices } from '../matrices/matrix-algebra.ts'
import { parsePauliProduct, parsePauliSum, pauliSum } from './parse-pauli.ts'
import { doPaulisCommute, groupCommutingTerms, mergePauliTerms } from './pauli-algebra.ts'
import type { PauliFactor, PauliSum } from './pauli-sum.ts'
import { printPauliSum } from './print-pauli.ts'

function X(qubit: number): PauliFactor {
  return { qubit, pauli: 'X' }
}
function Y(qubit: number): PauliFactor {
  return { qubit, pauli: 'Y' }
}
function Z(qubit: number): PauliFactor {
  return { qubit, pauli: 'Z' }
}

const products = fc
  .uniqueArray(
    fc.record({ qubit: fc.nat(5), pauli: fc.constantFrom('X' as const, 'Y' as const, 'Z' as const) }),
    {
      selector: ({ qubit }) => qubit,
    },
  )
  .map((factors) => factors.sort((a, b) => a.qubit - b.qubit))
const sums: fc.Arbitrary<PauliSum> = fc.array(
  fc.record({ coefficient: fc.double({ noNaN: true, noDefaultInfinity: true }), factors: products }),
  { minLength: 1 },
)

describe('products as text', () => {
  it.each([
    ['X 0 X 1', [X(0), X(1)]],
    ['X0 X1', [X(0), X(1)]],
    ['X0X1', [X(0), X(1)]],
    ['Z12 Y 3', [Y(3), Z(12)]],
    ['XXI', [X(1), X(2)]],
    ['Z I I Y', [Y(0), Z(3)]],
    ['I 0 Z 1', [Z(1)]],
    ['I', []],
    ['I 0', []],
  ])('reads %s', (text, value) => expect(parsePauliProduct(text)).toEqual({ value }))

  it.each([
    ['', [['pauli/empty', 0, 0]]],
    ['   ', [['pauli/empty', 0, 3]]],
    ['X0 A1', [['pauli/unexpected', 3, 4]]],
    ['x0', [['pauli/unexpected', 0, 1]]],
    ['0', [['pauli/unexpected', 0, 1]]],
    ['X 1 2', [['pauli/unexpected', 4, 5]]],
    ['X0 X', [['pauli/mixed-forms', 3, 4]]],
    ['XX0', [['pauli/mixed-forms', 0, 1]]],
    ['X', [['pauli/missing-index', 0, 1]]],
    [' XX', [['pauli/wrong-length', 1, 3]]],
    ['X3', [['pauli/qubit-out-of-range', 0, 2]]],
    ['X99999999999999999999', [['pauli/qubit-out-of-range', 0, 21]]],
    ['X0 Y0', [['pauli/qubit-twice', 3, 5]]],
    ['X0 I0', [['pauli/qubit-twice', 3, 5]]],
    [
      'X0 Y7 Z8',
      [
        ['pauli/qubit-out-of-range', 3, 5],
        ['pauli/qubit-out-of-range', 6, 8],
      ],
    ],
  ])('finds what is wrong with "%s" on 3 qubits', (text, wanted) => {
    const { problems } = parsePauliProduct(text, 3)
    expect(problems?.map(({ code, at }) => at.kind === 'text' && [code, at.start, at.end])).toEqual(wanted)
  })

  it('reads products with numbers and dense products', () => {
    expect(parsePauliProduct('X 0 Z 11', 12)).toEqual({ value: [X(0), Z(11)] })
    expect(parsePauliProduct('XXI', 3)).toEqual({ value: [X(1), X(2)] })
    fc.assert(
      fc.property(products, (factors) => {
        const numbered = factors.map(({ pauli, qubit }) => `${pauli} ${qubit}`).join(' ') || 'I 0'
        const letters = [5, 4, 3, 2, 1, 0].map(
          (qubit) => factors.find((factor) => factor.qubit === qubit)?.pauli ?? 'I',
        )
        expect(parsePauliProduct(numbered, 6)).toEqual({ value: factors })
        expect(parsePauliProduct(letters.join(''), 6)).toEqual({ value: factors })
      }),
    )
  })
})

describe('observables as text', () => {
  it.each([
    ['0.5 X0 X1 - 1.5*ZZI + 3', '0.5 X0 X1 - 1.5 Z1 Z2 + 3'],
    ['-X0', '-X0'],
    ['2e-3 Z 0 + 1E+2*Y1', '0.002 Z0 + 100 Y1'],
    ['X0\n-2 Y1\n\n+ Z2', 'X0 - 2 Y1 + Z2'],
    ['3 * I', '3'],
    ['.5X0', '0.5 X0'],
    ['0', '0'],
  ])('reads %s', (text, printed) => expect(printPauliSum(parsePauliSum(text, 3).value!)).toBe(printed))

  it.each([
    ['', [['pauli/empty', 0, 0]]],
    ['X0 + + Z1', [['pauli/empty', 3, 4]]],
    ['X0 -', [['pauli/empty', 3, 4]]],
    ['2*', [['pauli/empty', 2, 2]]],
    ['X0 + 2 Q1', [['pauli/unexpected', 7, 8]]],
    ['-1e999 X0', [['pauli/invalid-coefficient', 1, 6]]],
    [
      'X5 + Z0 Z0',
      [
        ['pauli/qubit-out-of-range', 0, 2],
        ['pauli/qubit-twice', 8, 10],
      ],
    ],
  ])('finds what is wrong with "%s" on 3 qubits', (text, wanted) => {
    const { problems } = parsePauliSum(text, 3)
    expect(problems?.map(({ code, at }) => at.kind === 'text' && [code, at.start, at.end])).toEqual(wanted)
  })

  it('reads back what it prints', () => {
    fc.assert(
      fc.property(sums, (sum) => {
        expect(parsePauliSum(printPauliSum(sum))).toEqual({ value: sum })
      }),
    )
  })

  it('never throws', () => {
    const pieces = fc.constantFrom(
      'X',
      'Z0',
      'I',
      '+',
      '-',
      '*',
      '1.5',
      'e',
      '-3',
      ' ',
      '\n',
      '9'.repeat(400),
      'é',
    )
    fc.assert(
      fc.property(fc.array(pieces), (parts) => {
        const { value, problems } = parsePauliSum(parts.join(''), 4)
        expect(problems === undefined).toBe(value !== undefined)
      }),
      { numRuns: 1000 },
    )
  })

  it('reports every problem of a product', () => {
    const { problems } = parsePauliSum('X0 '.repeat(200_000))
    expect(problems).toHaveLength(199_999)
  })

  it('stops at 100,000 terms', () => {
    expect(parsePauliSum('X0+'.repeat(100_001)).problems).toMatchObject([{ code: 'pauli/too-many-terms' }])
  })
})

describe('the algebra of observables', () => {
  const matrixOf = (factors: readonly PauliFactor[]) =>
    unitaryOfActions(
      factors.map(({ qubit, pauli }) => action(pauli.toLowerCase(), [qubit])),
      6,
    )

  it('decides whether products commute', () => {
    fc.assert(
      fc.property(products, products, (a, b) => {
        const [left, right] = [matrixOf(a), matrixOf(b)]
        const commutator = distanceBetween(multiplyMatrices(left, right), multiplyMatrices(right, left))
        expect(doPaulisCommute(a, b)).toBe(commutator < 1e-12)
        expect(distanceBetween(left, adjointMatrix(left))).toBe(0)
      }),
      { numRuns: 50 },
    )
    expect(doPaulisCommute([X(0), X(1)], [Z(0), Z(1)])).toBe(true)
    expect(doPaulisCommute([X(0), X(1)], [Z(0), Z(1)], { isQubitwise: true })).toBe(false)
  })

  it.each([false, true])('groups all terms into commuting sums (qubitwise: %s)', (isQubitwise) => {
    fc.assert(
      fc.property(sums, (sum) => {
        const groups = groupCommutingTerms(sum, { isQubitwise })
        expect(new Set(groups.flat())).toEqual(new Set(sum))
        for (const group of groups)
          for (const a of group)
            for (const b of group) expect(doPaulisCommute(a.factors, b.factors, { isQubitwise })).toBe(true)
      }),
      { numRuns: 50 },
    )
  })

  it('merges equal products', () => {
    const { value } = parsePauliSum('X0 + 2 Z1 - 3*X0 + Y0 - Y0')
    expect(printPauliSum(mergePauliTerms(value!))).toBe('-2 X0 + 2 Z1')
  })
})

it('reads an observable of a program, and refuses a text that is none', () => {
  expect(pauliSum('0.5 X0 X1 - Z0')).toEqual(parsePauliSum('0.5 X0 X1 - Z0').value)
  expect(() => pauliSum('X0 X0')).toThrow(
    new TypeError('"X0 X0" is not an observable: write it as in 0.5 X0 X1 - Z0'),
  )
})
