import { describe, expect, it } from 'vitest'
import type { RunRequest } from '../src/api-types/run-request.ts'
import { lowerCircuit } from '../src/expand/lower-circuit.ts'
import { createReferenceSimulator } from '../src/index.ts'
import { usualTuning } from '../src/wasm/create-register.ts'
import {
  bitsEqual,
  circuit,
  delay,
  gate,
  measure,
  measureAll,
  reset,
  when,
  teleport,
} from './build-circuit.ts'
import { chiSquareDeviation } from './chi-square.ts'
import { diagonalOf, exactDensityMatrix } from './density-matrix.ts'
import { runInEngine, startEngine } from './engine-for-tests.ts'
import { randomCircuit } from './random-circuit.ts'
import { randomNoise } from './random-noise.ts'

const reference = createReferenceSimulator()
const maxTrajectories = 4096

function close(value: number) {
  return expect.closeTo(value, 12)
}
function z(qubit: number) {
  return [{ coefficient: 1, factors: [{ qubit, pauli: 'Z' as const }] }]
}

const teleportation = circuit(3, 3, [gate('u', [0], [1.1, 0.4, 0]), ...teleport, measure(2, 2)])

/** Converts a matrix from column order to row order. */
function transpose(values: Float64Array, size: number) {
  return values.map((_, i) => values[2 * ((i >> 1) % size) * size + 2 * Math.floor(i / 2 / size) + (i % 2)]!)
}

describe('enumerated branches', () => {
  it('teleport a state exactly, unlike means over shots', async () => {
    const engine = await startEngine()
    const request: RunRequest = { seed: 1, shots: 100, blochVectors: true, observable: z(0) }
    for (const run of [
      (more: RunRequest) => runInEngine(engine, teleportation, more),
      (more: RunRequest) => reference.run(teleportation, more),
    ]) {
      const exact = await run({ ...request, maxTrajectories: 4 })
      expect(exact.isExact).toBe(true)
      expect(exact.blochVectors).toEqual([
        { x: close(0), y: close(0), z: close(0), purity: close(0.5) },
        { x: close(0), y: close(0), z: close(0), purity: close(0.5) },
        {
          x: close(Math.sin(1.1) * Math.cos(0.4)),
          y: close(Math.sin(1.1) * Math.sin(0.4)),
          z: close(Math.cos(1.1)),
          purity: close(1),
        },
      ])
      expect(exact.expectation).toEqual({ value: close(0), variance: close(1), standardError: close(0.1) })

      const sampled = await run(request)
      expect(sampled.isExact).toBeUndefined()
      expect(sampled.expectation!.value).not.toBeCloseTo(0, 3)
      expect(sampled.counts).toEqual(exact.counts)
    }
  })

  it.each([1, 2, 3])('agree with the density matrix, with noise and resets, on %i qubits', async (qubits) => {
    const engine = await startEngine()
    let compared = 0
    for (let seed = 0; seed < 14; seed++) {
      const [drawn] = randomCircuit(seed, { qubits, gates: 1, random: false }).instructions
      // More gates, each with its noise, have too many branches.
      const wait = qubits === 1 ? [delay([0], 50, 'ns')] : []
      const instructions = [drawn!, ...wait, reset(0), gate('u', [0], [0.7, 0.4, 0])]
      const program = circuit(qubits, 0, instructions)
      const noise = randomNoise(seed, qubits)
      // A gate that is decomposed has too many branches as well.
      const gates = lowerCircuit(program, { noise }).steps.filter(({ kind }) => kind === 'unitary')
      if (gates.length > 2) continue
      compared++
      const all = Array.from({ length: qubits }, (_, qubit) => qubit)
      const request: RunRequest = {
        noise,
        maxTrajectories,
        marginals: [all],
        observable: z(0),
        densityMatrix: true,
        seed: 1,
      }
      const rho = exactDensityMatrix(lowerCircuit(program, { noise }))
      const right = diagonalOf(rho, qubits)
      const mean = right.reduce((sum, probability, i) => sum + (i & 1 ? -probability : probability), 0)
      for (const { isExact, marginals, expectation, densityMatrix } of [
        await runInEngine(engine, program, request),
        await reference.run(program, request),
      ]) {
        expect(isExact, `${seed}`).toBe(true)
        expect([...marginals![0]!]).toEqual([...right].map(close))
        expect(expectation!.value).toBeCloseTo(mean, 12)
        expect(densityMatrix!.size).toBe(2 ** qubits)
        expect([...densityMatrix!.values]).toEqual([...transpose(rho, 2 ** qubits)].map(close))
      }
    }
    expect(compared).toBeGreaterThan(6)
  })

  it('are the same in the engine and the reference, with readout errors', async () => {
    const engine = await startEngine()
    let enumerated = 0
    for (let seed = 1; seed < 200; seed += 2) {
      const qubits = 1 + (seed % 6)
      const program = randomCircuit(seed, { qubits, gates: 12, random: true })
      const { readout } = randomNoise(seed, 1).qubits![0]!
      const noise = seed % 3 ? undefined : { qubits: Array.from({ length: qubits }, () => ({ readout })) }
      const request: RunRequest = {
        seed,
        shots: 30,
        maxTrajectories: 64,
        noise,
        marginals: [[0]],
        blochVectors: true,
        amplitudes: { start: 0, count: 2 ** qubits },
      }
      const { isExact, counts, ...want } = await reference.run(program, request)
      const tuning = seed % 4 === 1 ? usualTuning : { ...usualTuning, minQubitsToPlan: 0 }
      const got = await runInEngine(engine, program, request, tuning)
      expect(got.isExact, `circuit ${seed}`).toBe(isExact)
      expect(got.counts, `circuit ${seed}`).toEqual(counts)
      expect((await runInEngine(engine, program, { ...request, maxTrajectories: undefined })).counts).toEqual(
        counts,
      )
      expect([...got.marginals![0]!], `circuit ${seed}`).toEqual([...want.marginals![0]!].map(close))
      for (const [qubit, { x, y, z }] of want.blochVectors!.entries())
        expect(got.blochVectors![qubit]).toMatchObject({ x: close(x), y: close(y), z: close(z) })
      expect([...got.amplitudes!.values]).toEqual([...want.amplitudes!.values].map(close))
      if (isExact && !lowerCircuit(program, { noise }).isDeterministic) enumerated++
    }
    expect(enumerated).toBeGreaterThan(40)
  })

  it('count by their probability if no shot takes them', async () => {
    const engine = await startEngine()
    const rare = circuit(2, 2, [
      gate('ry', [0], [0.02]),
      measure(0, 0),
      when(bitsEqual([0], 1), [gate('x', [1])]),
      ...measureAll(2),
    ])
    const request: RunRequest = { seed: 1, shots: 5, maxTrajectories: 2, marginals: [[1]] }
    const probability = Math.sin(0.01) ** 2
    for (const result of [await runInEngine(engine, rare, request), await reference.run(rare, request)]) {
      expect(result.counts).toEqual({ '00': 5 })
      expect([...result.marginals![0]!]).toEqual([close(1 - probability), close(probability)])
    }
  })

  it('run on a stabilizer tableau, too', async () => {
    const engine = await startEngine()
    const qubits = 24
    const chain = Array.from({ length: qubits - 1 }, (_, qubit) => gate('cx', [qubit, qubit + 1]))
    const program = circuit(qubits, 1, [
      gate('h', [0]),
      ...chain,
      measure(0, 0),
      when(bitsEqual([0], 1), [gate('x', [5])]),
      gate('h', [0]),
    ])
    const result = await runInEngine(engine, program, {
      seed: 1,
      maxTrajectories: 2,
      observable: z(5),
      marginals: [[5, 6]],
    })
    expect(result).toMatchObject({ isExact: true, expectation: { value: 1, variance: 0 } })
    expect([...result.marginals![0]!]).toEqual([0.5, 0, 0.5, 0])
  })
})

it('gives entry (row, column) of a density matrix the phase of the row', async () => {
  const engine = await startEngine()
  // (|0> + i |1>) / sqrt 2
  const turned = circuit(1, 0, [gate('h', [0]), gate('s', [0])])
  const request: RunRequest = { densityMatrix: true }
  for (const { densityMatrix } of [
    await runInEngine(engine, turned, request),
    await reference.run(turned, request),
  ]) {
    expect(densityMatrix!.size).toBe(2)
    expect([...densityMatrix!.values]).toEqual([0.5, 0, 0, -0.5, 0, 0.5, 0.5, 0].map(close))
  }
})

describe('the distribution of bit strings', () => {
  it('agrees with the counts, with conditions and readout errors', async () => {
    const engine = await startEngine()
    let exact = 0
    for (let seed = 0; seed < 120; seed++) {
      const qubits = 1 + (seed % 5)
      const program = randomCircuit(seed, { qubits, gates: 12, random: seed % 3 !== 0 })
      const readouts = randomNoise(seed, qubits).qubits!.map(({ readout }) => ({ readout }))
      const request: RunRequest = {
        seed,
        shots: 3000,
        maxTrajectories: 64,
        distribution: true,
        noise: seed % 2 ? { qubits: readouts } : undefined,
      }
      const { counts, distribution, isExact } = await runInEngine(engine, program, request)
      const wanted = await reference.run(program, { ...request, shots: undefined })
      expect(distribution !== undefined, `circuit ${seed}`).toBe(isExact)
      expect(distribution ?? {}, `circuit ${seed}`).toEqual(
        Object.fromEntries(
          Object.entries(wanted.distribution ?? {}).map(([key, value]) => [key, close(value)]),
        ),
      )
      if (!distribution) continue
      exact++
      const outcomes = Object.entries(distribution)
      expect(outcomes.reduce((sum, [, probability]) => sum + probability, 0)).toBeCloseTo(1, 11)
      const deviation = chiSquareDeviation(
        outcomes.map(([key]) => counts![key] ?? 0),
        outcomes.map(([, probability]) => probability),
      )
      expect(deviation, `circuit ${seed}`).toBeLessThan(5)
    }
    expect(exact).toBeGreaterThan(90)
  })

  it('is exact for a qubit that is measured, corrected and measured again', async () => {
    const engine = await startEngine()
    const again = circuit(1, 3, [
      gate('ry', [0], [(2 * Math.PI) / 3]),
      measure(0, 0),
      when(bitsEqual([0], 1), [gate('x', [0])]),
      measure(0, 2),
    ])
    const request: RunRequest = { maxTrajectories: 2, distribution: true }
    const right = { '000': close(0.25), '001': close(0.75) }
    expect((await runInEngine(engine, again, request)).distribution).toEqual(right)
    expect((await reference.run(again, request)).distribution).toEqual(right)
  })

  it('is absent for random circuits without maxTrajectories', async () => {
    const engine = await startEngine()
    const bell = circuit(2, 2, [gate('h', [0]), gate('cx', [0, 1]), ...measureAll(2)])
    const right = { '00': close(0.5), '11': close(0.5) }
    expect((await runInEngine(engine, bell, { distribution: true })).distribution).toEqual(right)
    expect(await runInEngine(engine, teleportation, { distribution: true })).not.toHaveProperty(
      'distribution',
    )
    expect(await reference.run(teleportation, { distribution: true })).not.toHaveProperty('distribution')
    const wide = circuit(17, 17, measureAll(17))
    await expect(runInEngine(engine, wide, { distribution: true })).rejects.toThrow(
      expect.objectContaining({ code: 'simulator/invalid-request' }),
    )
  })
})

describe('more branches than maxTrajectories', () => {
  it('leave the means over shots unchanged', async () => {
    const engine = await startEngine()
    const request: RunRequest = { seed: 4, shots: 50, observable: z(2), blochVectors: true }
    for (const run of [
      (more: RunRequest) => runInEngine(engine, teleportation, more),
      (more: RunRequest) => reference.run(teleportation, more),
    ]) {
      const { statistics: _, ...sampled } = await run(request)
      const { statistics: __, ...asked } = await run({ ...request, maxTrajectories: 3 })
      expect(asked).toEqual({ ...sampled, isExact: false })
    }
  })

  it.each([0, 1.5, 4097])('reject a maxTrajectories of %d', async (maxTrajectories) => {
    await expect(reference.run(teleportation, { maxTrajectories })).rejects.toMatchObject({
      code: 'simulator/invalid-request',
    })
  })
})

it('marks results of a deterministic circuit as exact', async () => {
  const engine = await startEngine()
  const program = circuit(1, 1, [gate('h', [0]), measure(0, 0)])
  const request: RunRequest = { shots: 10, maxTrajectories: 1, observable: z(0) }
  expect((await runInEngine(engine, program, request)).isExact).toBe(true)
  expect((await reference.run(program, request)).isExact).toBe(true)
})
