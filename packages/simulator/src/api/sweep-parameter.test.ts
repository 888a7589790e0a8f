import { describe, expect, it } from 'vitest'
import { circuit, gate, measureAll, reset } from '../../test/build-circuit.ts'
import type { RunRequest } from '../api-types/run-request.ts'
import type { Simulator } from '../api-types/simulator.ts'
import { createReferenceSimulator } from '../strategies/reference/reference-simulator.ts'
import { sweepParameter } from './sweep-parameter.ts'

/** The reference simulator, which records its requests. */
function countingSimulator() {
  const reference = createReferenceSimulator()
  const requests: RunRequest[] = []
  const simulator: Simulator = {
    run(circuit, request) {
      requests.push(request)
      return reference.run(circuit, request)
    },
    dispose() {},
  }
  return { simulator, requests }
}

const values = Array.from({ length: 51 }, (_, i) => -4 + 0.31 * i)
const observable = [
  { coefficient: 0.5, factors: [{ qubit: 0, pauli: 'Z' as const }] },
  { coefficient: 1.5, factors: [0, 1].map((qubit) => ({ qubit, pauli: 'X' as const })) },
]
const before = [gate('h', [0]), gate('ry', [1], [0.4]), gate('cx', [0, 1])]
const after = [gate('ry', [0], [1]), gate('cz', [1, 0]), gate('rx', [1], [0.3])]

describe('a sweep of a parameter', () => {
  it.each([
    ['one rotation', [gate('rx', [0], ['x'])], 3],
    ['one phase', [gate('p', [1], ['x'])], 3],
    ['a rotation about two Paulis', [gate('rzz', [0, 1], ['x'])], 3],
    ['two rotations', [gate('rx', [0], ['x']), gate('ry', [1], ['x'])], 5],
    ['a controlled rotation', [gate('crz', [0, 1], ['x'])], 5],
    [
      'a rotation under an added control',
      [gate('ry', [0], ['x'], { controls: [{ qubit: 1, state: 0 }] })],
      5,
    ],
    ['an inverse', [gate('rx', [0], ['x'], { power: -1 })], 3],
    ['one angle of three', [gate('u3', [0], [0.2, 'x', 0.1])], 3],
  ] as const)('of %s takes few runs for all values', async (_name, turned, runs) => {
    const program = circuit(2, 0, [...before, ...turned, ...after], { parameters: ['x'] })
    const { simulator, requests } = countingSimulator()
    const swept = await sweepParameter(simulator, program, { parameter: 'x', values, observable, shots: 100 })
    expect(requests).toHaveLength(runs)
    for (const [i, x] of values.entries()) {
      const { expectation } = await simulator.run(program, { observable, parameters: { x }, shots: 100 })
      expect(swept[i]!.expectation).toEqual({
        value: expect.closeTo(expectation.value, 10),
        variance: expect.closeTo(expectation.variance, 10),
        standardError: expect.closeTo(expectation.standardError, 10),
      })
    }
  })

  it('omits the variance if the request does', async () => {
    const program = circuit(2, 0, [...before, gate('rx', [0], ['x']), ...after], { parameters: ['x'] })
    const { simulator, requests } = countingSimulator()
    const request = { parameter: 'x', values, observable, variance: false }
    const swept = await sweepParameter(simulator, program, request)
    expect(requests.map(({ variance }) => variance)).toEqual([false, false, false])
    const { expectation } = await simulator.run(program, {
      observable,
      variance: false,
      parameters: { x: values[9]! },
    })
    expect(expectation).toEqual({ value: expectation.value })
    expect(swept[9]!.expectation).toEqual({ value: expect.closeTo(expectation.value, 10) })
  })

  it('handles a parameter with a factor', async () => {
    const twice = { kind: 'number' as const, value: 2 }
    const x = { kind: 'parameter' as const, name: 'x' }
    const turned = {
      ...gate('rx', [0], [0]),
      parameters: [{ kind: 'binary' as const, operator: '*' as const, left: twice, right: x }],
    }
    const program = circuit(2, 0, [...before, turned, gate('rz', [1], ['x']), ...after], {
      parameters: ['x'],
    })
    const { simulator, requests } = countingSimulator()
    const swept = await sweepParameter(simulator, program, { parameter: 'x', values, observable })
    expect(requests).toHaveLength(7)
    const { expectation } = await simulator.run(program, { observable, parameters: { x: values[20]! } })
    expect(swept[20]!.expectation.value).toBeCloseTo(expectation.value, 10)
  })

  it.each([
    ['a power', [gate('rx', [0], ['x'], { power: 0.5 })], {}],
    ['a reset', [gate('rx', [0], ['x']), reset(1)], {}],
    ['a request for counts', [gate('rx', [0], ['x']), ...measureAll(2)], { shots: 10 }],
    ['a request for amplitudes', [gate('rx', [0], ['x'])], { amplitudes: { start: 0, count: 1 } }],
    ['a request for a density matrix', [gate('rx', [0], ['x'])], { densityMatrix: true }],
    ['a request for a distribution', [gate('rx', [0], ['x']), ...measureAll(2)], { distribution: true }],
    ['few values', [gate('rx', [0], ['x'])], { values: [1, 2, 3] }],
  ] as const)('runs every value with %s', async (_name, turned, more) => {
    const program = circuit(2, 2, [...before, ...turned], { parameters: ['x'] })
    const { simulator, requests } = countingSimulator()
    const fractions: number[] = []
    const request = { parameter: 'x', values: [0.5, 1, 1.5, 2], observable, seed: 3, ...more }
    const onProgress = ({ fraction }: { fraction: number }) => fractions.push(fraction)
    const swept = await sweepParameter(simulator, program, { ...request, onProgress })
    expect(requests.map(({ parameters }) => parameters!['x'])).toEqual(request.values)
    const { onProgress: _, ...last } = requests.at(-1)
    expect(swept.at(-1)).toEqual(await simulator.run(program, last))
    expect(fractions.every((fraction, i) => fraction >= (fractions[i - 1] ?? 0) && fraction <= 1)).toBe(true)
  })

  it('marks interpolated values as exact if the request has maxTrajectories', async () => {
    const program = circuit(2, 0, [...before, gate('rx', [0], ['x'])], { parameters: ['x'] })
    const { simulator } = countingSimulator()
    const request = { parameter: 'x', values, observable, maxTrajectories: 1 }
    expect((await sweepParameter(simulator, program, request))[5]).toMatchObject({ isExact: true })
  })

  it('keeps the values of other parameters', async () => {
    const program = circuit(2, 0, [...before, gate('rx', [0], ['x']), gate('ry', [1], ['y'])], {
      parameters: ['x', 'y'],
    })
    const { simulator } = countingSimulator()
    const request = { parameter: 'x', values, observable }
    const swept = await sweepParameter(simulator, program, { ...request, parameters: { y: 0.7 } })
    const one = await simulator.run(program, { observable, parameters: { x: values[7]!, y: 0.7 } })
    expect(swept[7]!.expectation.value).toBeCloseTo(one.expectation.value, 10)
    await expect(sweepParameter(simulator, program, request)).rejects.toMatchObject({
      code: 'simulator/unbound-parameter',
    })
  })
})
