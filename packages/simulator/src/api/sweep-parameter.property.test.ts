import { gateTable, parseAngle, type AngleExpression, type Circuit } from '@qportal/circuit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { circuit, gate } from '../../test/build-circuit.ts'
import type { RunRequest } from '../api-types/run-request.ts'
import type { Simulator } from '../api-types/simulator.ts'
import { createReferenceSimulator } from '../strategies/reference/reference-simulator.ts'
import { sweepParameter } from './sweep-parameter.ts'

function angle(text: string): AngleExpression {
  return parseAngle(text).value!
}

function turn(name: string, qubits: readonly number[], texts: readonly string[], more = {}) {
  return {
    ...gate(name, qubits, [], more),
    parameters: texts.map(angle),
  }
}

const observable = [
  { coefficient: 1, factors: [0, 1].map((qubit) => ({ qubit, pauli: 'X' as const })) },
  { coefficient: 0.7, factors: [{ qubit: 0, pauli: 'Z' as const }] },
  { coefficient: 0.4, factors: [1, 2].map((qubit) => ({ qubit, pauli: 'Y' as const })) },
]
const before = [gate('h', [0]), gate('h', [1]), gate('ry', [2], [0.4]), gate('cx', [0, 2])]
const after = [gate('ry', [0], [1]), gate('cz', [1, 0]), gate('u3', [1], [0.3, 0.2, 0.9]), gate('cx', [1, 2])]

function sweepOf(turns: readonly ReturnType<typeof turn>[]) {
  return circuit(3, 0, [...before, ...turns, ...after], { parameters: ['x', 'y'] })
}

/** Checks a sweep against single runs; returns its number of runs. */
async function expectRuns(program: Circuit, values: readonly number[], wanted: RunRequest = { observable }) {
  const reference = createReferenceSimulator()
  let runs = 0
  const counting: Simulator = {
    run(each, request) {
      runs++
      return reference.run(each, request)
    },
    dispose() {},
  }
  const request = { ...wanted, parameters: { y: 0.7 } }
  const swept = await sweepParameter(counting, program, { ...request, parameter: 'x', values })
  for (const [i, x] of values.entries()) {
    const { expectation } = await reference.run(program, {
      ...request,
      parameters: { ...request.parameters, x },
    })
    expect(swept[i]!.expectation!.value, `at ${x}`).toBeCloseTo(expectation!.value, 8)
  }
  return runs
}

function between(first: number, last: number) {
  return Array.from({ length: 40 }, (_, i) => first + ((last - first) * i) / 39)
}

describe('a sweep', () => {
  it.each([
    [
      'controlled rotations whose slopes have no common divisor',
      [turn('crx', [0, 2], ['x']), turn('crx', [1, 2], ['3*x/2'])],
    ],
    ['a remainder', [turn('rx', [0], ['mod(x, pi)'])]],
    ['a floor', [turn('rx', [0], ['floor(x)'])]],
    ['a floor that is constant between 0 and 3.5', [turn('rx', [0], ['x + floor(x/3.5)'])]],
    ['a logarithm', [turn('rx', [0], ['log(x)'])]],
    ['a quotient', [turn('rx', [0], ['1/x'])]],
    ['an arc sine', [turn('rx', [0], ['arcsin(x/2)'])], between(0.02, 0.92)],
    ['a product', [turn('rx', [0], ['x*x'])]],
    ['a power', [turn('rx', [0], ['x**2'])]],
    ['a square root beside a linear angle', [turn('rx', [0], ['x*(1/y)']), turn('ry', [1], ['sqrt(x)'])]],
    ['a slope of 0', [turn('rx', [0], ['0*x'])]],
    ['a slope so small that the period overflows', [turn('rx', [0], ['1e-310*x'])]],
    ['a slope so large that rounding removes all digits', [turn('rx', [0], ['1e18*x'])]],
  ])('over %s runs each value', async (_name, turns, values = between(0.2, 9.2)) => {
    expect(await expectRuns(sweepOf(turns), values)).toBe(40)
  })

  it.each([
    ['a controlled rotation beside a rotation', [turn('crx', [0, 2], ['x']), turn('rx', [1], ['3*x/2'])], 11],
    ['a sum', [turn('rx', [0], ['(pi - x)/2 + y*x/y + x'])], 3],
    ['a constant with functions', [turn('rx', [0], ['x*floor(2.5) - sin(y)**2'])], 3],
    ['a large constant', [turn('rx', [0], ['1000000 + x/3'])], 3],
  ])('over %s agrees with single runs', async (_name, turns, runs) => {
    expect(await expectRuns(sweepOf(turns), between(-5, 9))).toBe(runs)
  })

  const turned = gateTable.filter(
    ({ parameters, qubits }) => parameters.length > 0 && qubits > 0 && qubits < 4,
  )
  const texts = [
    'x',
    '-x',
    'x/2',
    '3*x/2',
    '2*x - y',
    'x*y',
    'pi - x/3',
    '(x + pi)*2',
    'x + x',
    'x/y + 0.1',
    'mod(x, pi)',
    'floor(x)',
    'log(x)',
    '1/x',
    'x*x',
    'x**2',
    'arcsin(x/10)',
    'sin(x)',
    'exp(x/9)',
    'x**1',
  ]
  const someTurn = fc
    .record({
      row: fc.constantFrom(...turned),
      qubits: fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
      which: fc.nat(3),
      text: fc.oneof(fc.constantFrom(...texts.slice(0, 10)), fc.constantFrom(...texts)),
      controls: fc.nat(2),
      state: fc.constantFrom(0 as const, 1 as const),
      power: fc.constantFrom(1, 1, -1),
    })
    .map(({ row, qubits, which, text, controls, state, power }) =>
      turn(
        row.name,
        qubits.slice(0, row.qubits),
        row.parameters.map((_, i) => (i === which % row.parameters.length ? text : `0.3*${i + 1}`)),
        {
          power,
          controls: qubits.slice(row.qubits, row.qubits + controls).map((qubit) => ({ qubit, state })),
        },
      ),
    )

  it('agrees with single runs for random rotations', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(someTurn, { minLength: 1, maxLength: 3 }), async (turns) => {
        await expectRuns(sweepOf(turns), between(0.2, 9.2))
      }),
      { numRuns: 150 },
    )
  })

  it('agrees with single runs for each gate of the table', async () => {
    for (const row of turned)
      for (const index of row.parameters.keys()) {
        const angles = row.parameters.map((_, i) => (i === index ? 'x' : '0.4'))
        const qubits = [0, 1, 2].slice(0, row.qubits)
        await expectRuns(sweepOf([turn(row.name, qubits, angles)]), between(-4, 4))
      }
  })
})
