import { describe, expect, it } from 'vitest'
import { medianNoise, transpiledCircuit } from '../../bench/parts/noisy-circuit.ts'
import { bitsEqual, circuit, gate, measure, measureAll, when } from '../../test/build-circuit.ts'
import { estimateRun } from './estimate-run.ts'

function entangled(qubits: number) {
  return [
    ...Array.from({ length: qubits }, (_, qubit) => gate('ry', [qubit], [1])),
    ...Array.from({ length: qubits - 1 }, (_, qubit) => gate('cz', [qubit, qubit + 1])),
    ...Array.from({ length: qubits }, (_, qubit) => gate('ry', [qubit], [1])),
  ]
}

describe('an estimate', () => {
  it('grows with the number of qubits', () => {
    const small = estimateRun(circuit(16, 0, entangled(16)), {})
    const large = estimateRun(circuit(22, 0, entangled(22)), {})
    expect(small).toMatchObject({ connectedQubits: 16, bytes: 2 ** 20, fits: true })
    expect(large.bytes).toBe(2 ** 26)
    expect(large.passes).toBeGreaterThanOrEqual(small.passes)
    expect(large.seconds / small.seconds).toBeGreaterThan(30)
    expect(large.seconds / small.seconds).toBeLessThan(200)
  })

  it('halves with single precision', () => {
    const double = estimateRun(circuit(20, 0, entangled(20)), {})
    const single = estimateRun(circuit(20, 0, entangled(20)), { precision: 'single' })
    expect(single.bytes).toBe(double.bytes / 2)
    expect(single.seconds).toBeLessThan(double.seconds)
  })

  it('is small for Clifford circuits, and large with one other gate', () => {
    const chain = Array.from({ length: 299 }, (_, qubit) => gate('cx', [qubit, qubit + 1]))
    const ghz = circuit(300, 300, [gate('h', [0]), ...chain, ...measureAll(300)])
    expect(estimateRun(ghz, { shots: 100 })).toMatchObject({ connectedQubits: 300, fits: true, passes: 0 })
    expect(estimateRun(ghz, {}).seconds).toBeLessThan(1)
    const other = { ...ghz, instructions: [...ghz.instructions.slice(0, 250), gate('t', [249]), ...chain] }
    expect(estimateRun(other, {}).fits).toBe(false)
    const noise = { qubits: [{ t1: 1e-4, t2: 1e-4, gates: { h: { duration: 1e-7 } } }] }
    expect(estimateRun(ghz, { noise }).fits).toBe(false)
  })

  it('is zero for separable qubits', () => {
    const program = circuit(50, 50, [
      ...Array.from({ length: 50 }, (_, qubit) => gate('h', [qubit])),
      ...measureAll(50),
    ])
    expect(estimateRun(program, { shots: 1e6 })).toEqual({
      connectedQubits: 0,
      bytes: 0,
      fits: true,
      passes: 0,
      seconds: 0,
    })
  })

  it.each([
    ['on a tableau', gate('h', [0])],
    ['of separable qubits', gate('ry', [0], [1])],
  ])('includes the joint distribution of a mixture %s', (_, turn) => {
    const mixture = (measured: number) =>
      circuit(20, 4, [
        ...Array.from({ length: 20 }, (_qubit, qubit) => ({ ...turn, qubits: [qubit] })),
        ...Array.from({ length: measured }, (_qubit, qubit) => [
          measure(qubit, qubit),
          { ...turn, qubits: [qubit] },
        ]).flat(),
      ])
    const all = Array.from({ length: 20 }, (_qubit, qubit) => qubit)
    const seconds = (measured: number, marginals: readonly (readonly number[])[]) =>
      estimateRun(mixture(measured), { marginals, maxTrajectories: 256, shots: 1024 }).seconds
    expect(seconds(1, [all]) / seconds(1, [])).toBeGreaterThan(100)
    expect(seconds(4, [all]) / seconds(1, [all])).toBeCloseTo(8, 0)
  })

  it('multiplies by the shots of a random run and by the enumerated trajectories', () => {
    const program = (shots: number, maxTrajectories?: number) =>
      estimateRun(
        circuit(3, 3, [
          ...entangled(3),
          ...Array.from({ length: 20 }, () => measure(0, 0)),
          when(bitsEqual([0], 1), [gate('x', [1])]),
          ...measureAll(3),
        ]),
        { shots, maxTrajectories },
      )
    expect(program(1000).seconds).toBeCloseTo(1000 * program(1).seconds, 12)
    expect(program(10, 90).seconds).toBeCloseTo(100 * program(1).seconds, 12)
    expect(program(1).connectedQubits).toBe(3)
  })

  it('multiplies by no more trajectories than there are', () => {
    const program = circuit(3, 3, [...entangled(3), measure(0, 0), gate('h', [0]), ...measureAll(3)])
    const { seconds } = estimateRun(program, { shots: 1 })
    expect(estimateRun(program, { shots: 1000 }).seconds).toBeCloseTo(2 * seconds, 12)
    expect(estimateRun(program, { shots: 1000, maxTrajectories: 256 }).seconds).toBeCloseTo(2 * seconds, 12)
  })

  it.each([5, 10, 16])('of noisy shots on %i qubits is a small multiple of an ideal run', (qubits) => {
    const program = transpiledCircuit(qubits, 600)
    const ideal = estimateRun(program, { shots: 1 }).seconds
    const noisy = (shots: number) => estimateRun(program, { shots, noise: medianNoise(qubits) }).seconds
    const ofShot = (noisy(2000) - noisy(1000)) / 1000
    expect(ofShot).toBeGreaterThan(ideal / 20)
    expect(ofShot).toBeLessThan(2 * ideal + 1e-4)
  })

  it('of exact averages under noise does not depend on `maxTrajectories`', () => {
    const program = transpiledCircuit(5, 600)
    const seconds = (maxTrajectories?: number) =>
      estimateRun(program, { noise: medianNoise(5), maxTrajectories }).seconds
    expect(seconds(4096)).toBe(seconds(2))
    expect(seconds(2)).toBeGreaterThan(seconds())
    expect(seconds(2)).toBeLessThan(0.1)
  })

  it('throws as a run rejects', () => {
    expect(() => estimateRun(circuit(1, 0, [gate('rx', [0], ['x'])]), {})).toThrow(
      expect.objectContaining({ code: 'simulator/unbound-parameter' }),
    )
  })
})
