import type { PauliSum, NoiseModel } from '@qportal/circuit'
import { describe, expect, it } from 'vitest'
import { medianNoise, transpiledCircuit, withSeparateNoise } from '../bench/parts/noisy-circuit.ts'
import type { RunRequest } from '../src/api-types/run-request.ts'
import type { RunResult } from '../src/api-types/run-result.ts'
import { lowerCircuit } from '../src/expand/lower-circuit.ts'
import { createReferenceSimulator } from '../src/index.ts'
import { probabilityOfError } from '../src/program/event-probabilities.ts'
import { createShotRandom } from '../src/random/shot-random.ts'
import { drawHistories } from '../src/strategies/batches/draw-histories.ts'
import { planBatches } from '../src/strategies/batches/plan-batches.ts'
import { usualTuning } from '../src/wasm/create-register.ts'
import { completeTask } from '../src/wasm/resumable-task.ts'
import { circuit, delay, gate, measure, measureAll, reset } from './build-circuit.ts'
import { chiSquareDeviation } from './chi-square.ts'
import { diagonalOf, exactDensityMatrix } from './density-matrix.ts'
import { runInEngine, startEngine } from './engine-for-tests.ts'
import { randomNoise } from './random-noise.ts'

const reference = createReferenceSimulator()
const walk = { ...usualTuning, maxQubitsOfBatch: 0 }
const observable: PauliSum = [
  { coefficient: 0.7, factors: [{ qubit: 0, pauli: 'Y' }] },
  { coefficient: -0.4, factors: [0, 1].map((qubit) => ({ qubit, pauli: 'Z' as const })) },
]

function hasBatches(program: ReturnType<typeof transpiledCircuit>, noise: NoiseModel) {
  return planBatches(lowerCircuit(program, { noise }), usualTuning) !== undefined
}

function maxDifference(a: ArrayLike<number>, b: ArrayLike<number>): number {
  return Array.from(a).reduce((max, value, i) => Math.max(max, Math.abs(value - b[i]!)), 0)
}

describe('noisy shots in batches', () => {
  it.each([2, 3, 4, 5, 6])('agree with the reference shot by shot on %i qubits', async (qubits) => {
    const engine = await startEngine()
    const program = transpiledCircuit(qubits, 12 * qubits)
    const noise = randomNoise(qubits, qubits)
    expect(hasBatches(program, noise)).toBe(true)
    const marginals = [[1, 0]]
    const request: RunRequest = { seed: 5, shots: 150, noise, observable, marginals, densityMatrix: true }
    const want = await reference.run(program, request)
    const got = await runInEngine(engine, program, request)
    expect(got.counts).toEqual(want.counts)
    expect(got.expectation!.value).toBeCloseTo(want.expectation!.value, 10)
    expect(got.expectation!.standardError).toBeCloseTo(want.expectation!.standardError!, 10)
    expect(maxDifference(got.marginals![0]!, want.marginals![0]!)).toBeLessThan(1e-10)
    expect(maxDifference(got.densityMatrix!.values, want.densityMatrix!.values)).toBeLessThan(1e-10)
  })

  it('agree with the reference where most shots share states, on any number of threads', async () => {
    const engine = await startEngine()
    const program = transpiledCircuit(5, 120)
    const request: RunRequest = { seed: 8, shots: 500, noise: medianNoise(5), observable }
    const want = await reference.run(program, request)
    const one = await runInEngine({ ...engine, threads: 1 }, program, request)
    const many = await runInEngine({ ...engine, threads: 4 }, program, request)
    expect(one.counts).toEqual(want.counts)
    expect(many.counts).toEqual(want.counts)
    expect(one.expectation!.value).toBeCloseTo(want.expectation!.value, 10)
    expect(one.statistics!.passes).not.toBe(many.statistics!.passes)
  })

  it('run equal relaxations once for each outcome', async () => {
    const engine = await startEngine()
    const noise = { qubits: [{ t1: 1e-6, t2: 1e-6 }, {}] }
    const program = circuit(2, 2, [
      gate('ry', [0], [1]),
      gate('cx', [0, 1]),
      delay([0], 200, 'ns'),
      gate('ry', [0], [1]),
      ...measureAll(2),
    ])
    const passesOf = async (shots: number) =>
      (await runInEngine(engine, program, { seed: 1, shots, noise })).statistics!.passes
    expect(await passesOf(20_000)).toBe(await passesOf(2000))
  })

  it('agree with walking the tree of outcomes on 13 qubits, in single precision', async () => {
    const engine = await startEngine()
    const program = transpiledCircuit(13, 500)
    const request = { seed: 3, shots: 60, noise: medianNoise(13) }
    expect(sorted(await runInEngine(engine, program, request))).toEqual(
      sorted(await runInEngine(engine, program, { ...request, precision: 'double' }, walk)),
    )
  })

  it('agree with the reference where T2 is near 2 T1, so that damping stays', async () => {
    const engine = await startEngine()
    const strong = randomNoise(3, 3)
    const qubits = strong.qubits!.map((qubit, i) => ({ ...qubit, t2: (i ? 1.95 : 0.9) * qubit.t1! }))
    const noise = { ...strong, qubits }
    const program = transpiledCircuit(3, 40)
    const kinds = lowerCircuit(program, { noise }).steps.map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['damp', 'relax', 'depolarize', 'dephase']))
    const request = { seed: 2, shots: 200, noise, observable }
    const want = await reference.run(program, request)
    const got = await runInEngine(engine, program, request)
    expect(got.counts).toEqual(want.counts)
    expect(got.expectation!.value).toBeCloseTo(want.expectation.value, 10)
  })

  it.each([0.9, 1.95])('are distributed as the exact density matrix says, T2 = %f T1', async (ratio) => {
    const engine = await startEngine()
    const program = transpiledCircuit(4, 60)
    const strong = randomNoise(4, 4)
    const qubits = strong.qubits!.map(({ t1, gates }) => ({ t1, t2: ratio * t1!, gates }))
    const noise = { ...strong, qubits }
    const { counts } = await runInEngine(engine, program, { seed: 11, shots: 4000, noise })
    const right = diagonalOf(exactDensityMatrix(lowerCircuit(program, { noise })), 4)
    const observed = Array.from(right, (_, i) => counts![i.toString(2).padStart(4, '0')] ?? 0)
    expect(Math.abs(chiSquareDeviation(observed, [...right]))).toBeLessThan(4)
    // Without noise, the expected counts would deviate, whatever the seed.
    const ideal = diagonalOf(exactDensityMatrix(lowerCircuit(program, {})), 4)
    const expected = Array.from(right, (probability) => 4000 * probability)
    expect(chiSquareDeviation(expected, [...ideal])).toBeGreaterThan(6)
  })

  it('start late rather than in a batch whose first error is early', async () => {
    const engine = await startEngine()
    const program = transpiledCircuit(14, 400)
    const planned = async (request: RunRequest) => {
      const before = engine.counters.planned
      await runInEngine(engine, program, request)
      return engine.counters.planned - before
    }
    const shots = 1500
    const evolutions =
      (await planned({ seed: 6, shots, noise: medianNoise(14) })) / (await planned({ shots: 1 })) / shots
    // 0.22; it is 0.26 if batches take all shots up to their size.
    expect(evolutions).toBeLessThan(0.24)
  })

  it('are the same with less memory', async () => {
    const engine = await startEngine()
    const program = transpiledCircuit(5, 80)
    const request = { seed: 4, shots: 300, noise: randomNoise(5, 5), observable }
    const usual = await runInEngine(engine, program, request)
    const tight = await runInEngine(engine, program, request, { ...usualTuning, maxSavedBytes: 0 })
    expect(sorted(tight)).toEqual(sorted(usual))
    expect(tight.expectation!.value).toBeCloseTo(usual.expectation!.value, 12)
    expect(tight.statistics!.calls).toBeGreaterThan(usual.statistics!.calls)
  })

  it('leave measurements, resets and separate groups of qubits to the walk', () => {
    const noise = randomNoise(8, 8)
    const pairs = [0, 2, 4, 6].map((qubit) => gate('cx', [qubit, qubit + 1]))
    expect(hasBatches(circuit(8, 8, pairs), noise)).toBe(false)
    expect(hasBatches(circuit(2, 2, [gate('cx', [0, 1]), reset(0)]), noise)).toBe(false)
    expect(hasBatches(circuit(2, 2, [measure(0, 0), gate('cx', [0, 1])]), noise)).toBe(false)
    expect(hasBatches(circuit(2, 2, [gate('cx', [0, 1])]), noise)).toBe(true)
  })
})

describe('drawn errors', () => {
  const noise = randomNoise(1, 3)
  const program = lowerCircuit(transpiledCircuit(3, 40), { noise })
  const shots = Uint32Array.from({ length: 2500 }, (_, shot) => shot)

  it('depend on seed, shot and event alone', async () => {
    const histories = completeTask(drawHistories(await startEngine(), program, { shots, seed: 2 ** 40 + 7 }))
    const random = createShotRandom(2 ** 40 + 7)
    const drawn = (shot: number) =>
      program.steps.flatMap((step, index) => {
        if (!('event' in step)) return []
        const u = random.draw(shot, step.event)
        const isIdentity = step.kind === 'depolarize' && u < step.probability / 4 ** step.qubits.length
        return u < probabilityOfError(step) && !isIdentity ? [index] : []
      })
    expect(histories.flatMap((history) => history.shots).toSorted((a, b) => a - b)).toEqual([...shots])
    for (const history of histories.slice(-40))
      expect(history.errors.map(({ step }) => step)).toEqual(drawn(history.shots[0]!))
  })

  it('share a history if they are the same Pauli products', async () => {
    const { qubits, couplings } = medianNoise(3)
    const pauli = { qubits: qubits!.map(({ gates }) => ({ gates })), couplings }
    const paulis = lowerCircuit(transpiledCircuit(3, 20), { noise: pauli })
    const histories = completeTask(drawHistories(await startEngine(), paulis, { shots, seed: 1 }))
    const keys = histories.map(({ errors }) => JSON.stringify(errors))
    expect(new Set(keys).size).toBe(keys.length)
    expect(histories.length).toBeLessThan(shots.length / 10)
  })
})

describe('relaxation as a mixture', () => {
  it.each([0.4, 1, 1.6])('is the channel of T1 and T2 = %f T1', (ratio) => {
    const noise = { qubits: [{ t1: 1e-6, t2: ratio * 1e-6 }] }
    const program = lowerCircuit(
      circuit(1, 0, [gate('ry', [0], [1]), gate('rz', [0], [0.6]), delay([0], 300, 'ns')]),
      { noise },
    )
    expect(program.steps.map(({ kind }) => kind)).toEqual(['unitary', 'unitary', 'relax'])
    const [before, after, separate] = [
      { ...program, steps: program.steps.slice(0, 2) },
      program,
      withSeparateNoise(program),
    ].map(exactDensityMatrix)
    expect(after![6]! / before![6]!).toBeCloseTo(Math.exp(-0.3), 12)
    expect(after![2]! / before![2]!).toBeCloseTo(Math.exp(-0.3 / ratio), 12)
    expect(after![3]! / before![3]!).toBeCloseTo(Math.exp(-0.3 / ratio), 12)
    expect(maxDifference(after!, separate!)).toBeLessThan(1e-12)
  })
})

function sorted({ counts }: RunResult) {
  return Object.entries(counts!).toSorted(([a], [b]) => a.localeCompare(b))
}
