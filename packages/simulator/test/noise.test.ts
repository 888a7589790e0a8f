import type { NoiseModel } from '@qportal/circuit'
import { describe, expect, it } from 'vitest'
import { lowerCircuit } from '../src/expand/lower-circuit.ts'
import { circuit, delay, gate, measureAll } from './build-circuit.ts'
import { chiSquareDeviation } from './chi-square.ts'
import { diagonalOf, exactDensityMatrix } from './density-matrix.ts'
import { runInEngine, startEngine } from './engine-for-tests.ts'
import { createRandom } from './random-circuit.ts'
import { randomNoise } from './random-noise.ts'

describe('noise agrees with the exact density matrix', () => {
  it.each([1, 2, 3, 4, 5, 6])('on %i qubits', async (qubits) => {
    const engine = await startEngine()
    const random = createRandom(qubits)
    const gates = Array.from({ length: 14 }, () =>
      qubits > 1 && random.next() < 0.4
        ? gate(random.pick(['cx', 'cz', 'rxx']), random.choose(2, qubits), [])
        : gate(random.pick(['ry', 'sx', 't']), [random.below(qubits)]),
    ).map((one) => (one.gate.startsWith('r') ? gate(one.gate, one.qubits, [0.8]) : one))
    const noise = randomNoise(qubits, qubits)
    const program = circuit(qubits, qubits, [...gates, delay([0], 300, 'ns'), ...measureAll(qubits)])
    const shots = 20_000
    const zOfFirst = [{ coefficient: 1, factors: [{ qubit: 0, pauli: 'Z' as const }] }]
    const { counts, expectation } = await runInEngine(engine, program, {
      seed: 3,
      shots,
      noise,
      observable: zOfFirst,
    })

    const lowered = lowerCircuit(program, { noise })
    const right = diagonalOf(exactDensityMatrix(lowered), qubits)
    const read = applyReadoutErrors(right, noise)
    const observed = Array.from(read, (_, i) => counts![i.toString(2).padStart(qubits, '0')] ?? 0)
    expect(Math.abs(chiSquareDeviation(observed, [...read]))).toBeLessThan(4)
    // The noise is strong enough that its absence would be detected, whatever the seed.
    const ideal = diagonalOf(exactDensityMatrix(lowerCircuit(program, {})), qubits)
    const expected = Array.from(read, (probability) => shots * probability)
    expect(chiSquareDeviation(expected, [...ideal])).toBeGreaterThan(6)

    const mean = right.reduce((sum, probability, i) => sum + (i & 1 ? -probability : probability), 0)
    expect(Math.abs(expectation!.value - mean)).toBeLessThan(5 * expectation!.standardError!)
  })

  it('lets a qubit decay with T1 and lose its phase with T2', async () => {
    const engine = await startEngine()
    const noise: NoiseModel = { qubits: [{ t1: 50e-6, t2: 30e-6 }] }
    const expectationOf = async (pauli: 'X' | 'Z', prepare: 'x' | 'h') =>
      (
        await runInEngine(engine, circuit(1, 0, [gate(prepare, [0]), delay([0], 20, 'us')]), {
          seed: 3,
          shots: 20_000,
          noise,
          observable: [{ coefficient: 1, factors: [{ qubit: 0, pauli }] }],
        })
      ).expectation!.value
    expect(await expectationOf('Z', 'x')).toBeCloseTo(1 - 2 * Math.exp(-20 / 50), 1.5)
    expect(await expectationOf('X', 'h')).toBeCloseTo(Math.exp(-20 / 30), 1.5)
  })

  it('ignores gates that the model does not name, and added controls', () => {
    const noise: NoiseModel = { qubits: [{ gates: { x: { depolarizing: 0.1 } } }] }
    const controlled = gate('x', [0], [], { controls: [{ qubit: 1, state: 1 }] })
    const kinds = lowerCircuit(circuit(2, 0, [gate('x', [0]), gate('h', [0]), controlled]), { noise }).steps
    expect(kinds.map(({ kind }) => kind)).toEqual(['unitary', 'depolarize', 'unitary', 'unitary'])
  })

  it.each([
    { qubits: [{ t1: 1e-6, t2: 3e-6, gates: { x: { duration: 1e-9 } } }] },
    { qubits: [{ gates: { x: { depolarizing: 1.5 } } }] },
    { qubits: [{ readout: { prob0Given1: -0.1, prob1Given0: 0 } }] },
    { qubits: [{ readout: { prob0Given1: 0, prob1Given0: NaN } }] },
    { qubits: [{ gates: { x: { depolarizing: -0.1 } } }] },
    { qubits: [{ gates: { x: { depolarizing: NaN } } }] },
    { qubits: [{ gates: { x: { duration: -1e-9 } } }] },
    { qubits: [{ gates: { y: { duration: Infinity } } }] },
    { qubits: [{ t1: 0 }] },
    { qubits: [{ t1: NaN }] },
    { qubits: [{ t2: -1 }] },
    { qubits: [{}, { t1: Infinity }] },
    { couplings: [{ qubits: [0, 1] as const, gates: { cx: { depolarizing: -1 } } }] },
    { couplings: [{ qubits: [0, 0] as const, gates: {} }] },
    { dt: -1 },
    { dt: NaN },
  ])('rejects impossible values: %o', (noise) => {
    const program = circuit(1, 1, [gate('x', [0]), ...measureAll(1)])
    expect(() => lowerCircuit(program, { noise })).toThrow(
      expect.objectContaining({ code: 'simulator/invalid-request' }),
    )
  })
})

/** Turns probabilities of true values into those of read values, bit by bit. */
function applyReadoutErrors(probabilities: Float64Array, { qubits }: NoiseModel): Float64Array {
  return qubits!.reduce((before, { readout }, qubit) => {
    const { prob1Given0, prob0Given1 } = readout!
    return before.map((same, i) => {
      const other = before[i ^ (1 << qubit)]!
      return (i >> qubit) & 1
        ? same * (1 - prob0Given1) + other * prob1Given0
        : same * (1 - prob1Given0) + other * prob0Given1
    })
  }, probabilities)
}
