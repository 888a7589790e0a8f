import type { PauliSum, NoiseModel } from '@qportal/circuit'
import { expect, it } from 'vitest'
import { transpiledCircuit } from '../bench/parts/noisy-circuit.ts'
import type { RunRequest } from '../src/api-types/run-request.ts'
import { lowerCircuit } from '../src/expand/lower-circuit.ts'
import { createReferenceSimulator } from '../src/index.ts'
import { circuit, gate, measureAll, reset } from './build-circuit.ts'
import { diagonalOf, exactDensityMatrix } from './density-matrix.ts'
import { runInEngine, startEngine } from './engine-for-tests.ts'
import { randomNoise } from './random-noise.ts'

const reference = createReferenceSimulator()
const observable: PauliSum = [
  { coefficient: 0.7, factors: [{ qubit: 0, pauli: 'Y' }] },
  { coefficient: -0.4, factors: [0, 1].map((qubit) => ({ qubit, pauli: 'Z' as const })) },
]
const asked: RunRequest = {
  seed: 5,
  shots: 50,
  observable,
  marginals: [[1, 0]],
  blochVectors: true,
  densityMatrix: true,
  distribution: true,
  maxTrajectories: 64,
}

/** Amplitude damping on every other qubit, whose T2 is near 2 T1. */
function strongNoise(seed: number, qubits: number): NoiseModel {
  const noise = randomNoise(seed, qubits)
  return {
    ...noise,
    qubits: noise.qubits!.map((qubit, i) => ({
      ...qubit,
      t2: (i % 2 ? 1.95 : 0.8) * qubit.t1!,
      readout: undefined,
    })),
  }
}

/** A reset and gates on three qubits, beside those of a processor. */
function noisyCircuit(qubits: number) {
  const { instructions } = transpiledCircuit(qubits, 10 * qubits)
  const gates = instructions.slice(0, -qubits)
  const more = qubits > 2 ? [gate('ccx', [2, 0, 1]), reset(2), gate('rzz', [1, 2], [0.7])] : []
  return circuit(qubits, qubits, [...gates, ...more, gate('u3', [1], [1, 2, 3]), ...measureAll(qubits)])
}

function maxDifference(a: ArrayLike<number>, b: ArrayLike<number>): number {
  return Array.from(a).reduce((max, value, i) => Math.max(max, Math.abs(value - b[i]!)), 0)
}

it.each([1, 2, 3, 4, 5, 6])('averages exactly over the errors of %i qubits', async (qubits) => {
  const program =
    qubits === 1
      ? circuit(1, 1, [...Array.from({ length: 9 }, () => gate('sx', [0])), ...measureAll(1)])
      : noisyCircuit(qubits)
  const noise = strongNoise(qubits, qubits)
  const want = exactDensityMatrix(lowerCircuit(program, { noise }))
  const request = qubits === 1 ? { ...asked, observable: undefined, marginals: [[0]] } : asked
  const engine = await startEngine()
  // Without shots the reference does not run any.
  const averages = { ...request, noise, shots: undefined }
  for (const got of [await runInEngine(engine, program, averages), await reference.run(program, averages)]) {
    expect(got.isExact).toBe(true)
    expect(got.trajectories).toBeLessThanOrEqual(2 ** qubits)
    // `want` has the row in its lower bits.
    const { values, size } = got.densityMatrix!
    const transposed = Float64Array.from(values, (_, i) => {
      const [row, column] = [(i >> 1) % size, Math.floor(i / 2 / size)]
      return values[2 * (row * size + column) + (i % 2)]!
    })
    expect(maxDifference(transposed, want)).toBeLessThan(1e-9)
    const probabilities = diagonalOf(want, qubits)
    const found = Array.from(
      probabilities,
      (_, i) => got.distribution![i.toString(2).padStart(qubits, '0')] ?? 0,
    )
    expect(maxDifference(found, probabilities)).toBeLessThan(1e-9)
  }
})

it('gives the same averages in the engine and the reference, and the usual counts', async () => {
  const engine = await startEngine()
  const program = noisyCircuit(4)
  const request = { ...asked, noise: randomNoise(4, 4), finalMeasurements: 'averaged' } as const
  const got = await runInEngine(engine, program, request)
  const want = await reference.run(program, request)
  const { expectation, marginals, blochVectors, counts, isExact, trajectories } = got
  const close = (value: number) => expect.closeTo(value, 9) as number
  expect({ isExact, trajectories, counts }).toEqual({
    isExact: true,
    trajectories: want.trajectories,
    counts: (await runInEngine(engine, program, { ...request, maxTrajectories: undefined })).counts,
  })
  expect(counts).toEqual(want.counts)
  expect(Object.values(expectation!)).toEqual(Object.values(want.expectation!).map(close))
  expect([...marginals![0]!]).toEqual([...want.marginals![0]!].map(close))
  expect(blochVectors!.map(({ x, y, z }) => [x, y, z])).toEqual(
    want.blochVectors!.map(({ x, y, z }) => [x, y, z].map(close)),
  )
})

it('needs no shot for averages, and has the state of the first shot', async () => {
  const engine = await startEngine()
  const noise = randomNoise(3, 3)
  const program = noisyCircuit(3)
  const alone = await runInEngine(engine, program, { seed: 5, noise, observable, maxTrajectories: 8 })
  const many = await runInEngine(engine, program, { ...asked, noise, amplitudes: { start: 0, count: 8 } })
  const sampled = await runInEngine(engine, program, {
    seed: 5,
    noise,
    shots: 50,
    amplitudes: { start: 0, count: 8 },
  })
  expect(alone.expectation!.value).toBeCloseTo(many.expectation!.value, 12)
  expect(alone.statistics!.calls).toBeLessThan(many.statistics!.calls / 2)
  expect(many.amplitudes).toEqual(sampled.amplitudes)
})
