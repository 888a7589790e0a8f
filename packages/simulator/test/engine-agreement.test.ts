import { gateTable, type Circuit } from '@qportal/circuit'
import { describe, expect, it } from 'vitest'
import type { RunRequest } from '../src/api-types/run-request.ts'
import type { RunResult } from '../src/api-types/run-result.ts'
import { lowerCircuit } from '../src/expand/lower-circuit.ts'
import { createReferenceSimulator } from '../src/index.ts'
import { findDirectQubits } from '../src/plan/plan-directly.ts'
import type { Program } from '../src/program/program.ts'
import { evolveDirectly } from '../src/strategies/direct/run-directly.ts'
import { measureTotal } from '../src/strategies/product-state/factors/measure-weights.ts'
import { createStateVectorRun } from '../src/strategies/state-vector/state-vector-run.ts'
import type { Engine } from '../src/wasm/create-engine.ts'
import { usualTuning, type Tuning } from '../src/wasm/create-register.ts'
import { completeTask } from '../src/wasm/resumable-task.ts'
import { circuit, gate } from './build-circuit.ts'
import { runInEngine, startEngine } from './engine-for-tests.ts'
import { createRandom, randomCircuit } from './random-circuit.ts'
import { randomNoise } from './random-noise.ts'

const reference = createReferenceSimulator()

/** Plans small circuits as well. */
const planned: Tuning = { ...usualTuning, minQubitsToPlan: 0 }

/** Tiles so small that a state of 10 qubits has many of them, copied from rows. */
const smallTiles: Tuning = { ...planned, tileBytesLog2: 11, rowBits: 1 }

function maxDifference(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let largest = 0
  for (let i = 0; i < a.length; i++) largest = Math.max(largest, Math.abs(a[i]! - b[i]!))
  return a.length === b.length ? largest : Infinity
}

describe('the engine agrees with the reference', () => {
  // Blocks of 50 circuits, so that a failure is easy to locate.
  const blocks = process.env['NIGHTLY'] === '1' ? 40 : 4
  it.each(Array.from({ length: blocks }, (_, block) => block))(
    'on random circuits, block %i',
    async (block) => {
      const engine = await startEngine()
      for (let seed = 50 * block; seed < 50 * (block + 1); seed++) {
        const qubits = 1 + (seed % 10)
        const program = randomCircuit(seed, { qubits, gates: 10 + (seed % 41), random: seed % 2 === 1 })
        const request: RunRequest = { seed, shots: 20, amplitudes: { start: 0, count: 2 ** qubits } }
        const want = await reference.run(program, request)
        for (const tuning of [usualTuning, seed % 3 === 0 ? smallTiles : planned]) {
          const got = await runInEngine(engine, program, request, tuning)
          const difference = maxDifference(want.amplitudes!.values, got.amplitudes!.values)
          expect(difference, `amplitudes of circuit ${seed}`).toBeLessThan(1e-12)
          expect(got.counts, `counts of circuit ${seed}`).toEqual(want.counts)
        }
      }
    },
  )

  it('on every gate of the table: plain, inverted, and under a control on 0', async () => {
    const engine = await startEngine()
    for (const row of gateTable) {
      const angles = row.parameters.map((_, i) => 0.7 + i)
      const operands = Array.from({ length: row.qubits }, (_, i) => (i + 2) % (row.qubits + 1))
      const free = Array.from({ length: row.qubits + 1 }, (_, i) => i).find(
        (qubit) => !operands.includes(qubit),
      )!
      const spread = Array.from({ length: row.qubits + 1 }, (_, qubit) => gate('ry', [qubit], [0.3 + qubit]))
      for (const more of [{}, { power: -1 }, { controls: [{ qubit: free, state: 0 as const }] }]) {
        const program = circuit(row.qubits + 1, 0, [...spread, gate(row.name, operands, angles, more)])
        const request = { seed: 1, amplitudes: { start: 0, count: 2 ** (row.qubits + 1) } }
        const want = await reference.run(program, request)
        for (const tuning of [usualTuning, planned]) {
          const got = await runInEngine(engine, program, request, tuning)
          const difference = maxDifference(want.amplitudes.values, got.amplitudes!.values)
          expect(difference, row.name).toBeLessThan(1e-14)
        }
      }
    }
  })

  it('on expectations, marginals, Bloch vectors and the most probable outcomes', async () => {
    const engine = await startEngine()
    for (let seed = 0; seed < 150; seed++) {
      const random = createRandom(seed)
      const qubits = 1 + (seed % 9)
      const program = randomCircuit(seed, { qubits, gates: 3 + (seed % 40), random: seed % 4 === 1 })
      const request: RunRequest = {
        seed,
        shots: 10,
        observable: Array.from({ length: 1 + random.below(6) }, () => ({
          coefficient: random.next() - 0.5,
          factors: random
            .choose(random.below(Math.min(4, qubits) + 1), qubits)
            .map((qubit) => ({ qubit, pauli: random.pick(['X', 'Y', 'Z'] as const) })),
        })),
        marginals: [random.choose(1 + random.below(qubits), qubits), random.choose(1, qubits)],
        blochVectors: true,
        probabilities: { top: 1 + random.below(8) },
      }
      const want = await reference.run(program, request)
      const got = await runInEngine(engine, program, request, [usualTuning, planned, smallTiles][seed % 3])
      expect(maxDifference(numbersOf(want), numbersOf(got)), `circuit ${seed}`).toBeLessThan(1e-12)
    }
  })

  it('on circuits with noise, shot by shot', async () => {
    const engine = await startEngine()
    for (let seed = 0; seed < 60; seed++) {
      const qubits = 1 + (seed % 5)
      const program = randomCircuit(seed, { qubits, gates: 12, random: seed % 2 === 1 })
      const request: RunRequest = {
        seed,
        shots: 60,
        noise: randomNoise(seed, qubits),
        observable: [{ coefficient: 1, factors: [{ qubit: 0, pauli: 'Y' }] }],
      }
      const want = await reference.run(program, request)
      const got = await runInEngine(engine, program, request)
      expect(got.counts, `circuit ${seed}`).toEqual(want.counts)
      expect(got.expectation!.value, `circuit ${seed}`).toBeCloseTo(want.expectation!.value, 11)
    }
  })
})

function numbersOf({ expectation, marginals, blochVectors, probabilities }: RunResult): number[] {
  return [
    expectation!.value,
    expectation!.variance!,
    ...marginals!.flatMap((list) => [...list]),
    ...blochVectors!.flatMap(({ x, y, z, purity }) => [x, y, z, purity]),
    ...probabilities!.map(({ probability }) => probability),
  ]
}

describe('precision', () => {
  it('keeps the norm to 1e-10 over 10,000 gates', async () => {
    const engine = await startEngine()
    const program = deepCircuit(6, 10_000)
    const request = { amplitudes: { start: 0, count: 64 } }
    const want = await reference.run(program, request)
    for (const tuning of [usualTuning, planned]) {
      expect(Math.abs(rawNorm(engine, program, tuning) - 1)).toBeLessThan(1e-10)
      const got = await runInEngine(engine, program, request, tuning)
      expect(maxDifference(got.amplitudes!.values, want.amplitudes.values)).toBeLessThan(1e-10)
    }
  })

  it('is 1e-5 in single precision, for gates on any qubits', async () => {
    const engine = await startEngine()
    for (let seed = 0; seed < 12; seed++) {
      const program = connected(randomCircuit(seed, { qubits: 13, gates: 60, random: false }), 13)
      const request: RunRequest = { seed, amplitudes: { start: 0, count: 2 ** 13 } }
      const double = await runInEngine(engine, program, request)
      const single = await runInEngine(
        engine,
        program,
        { ...request, precision: 'single' },
        seed % 2 ? { ...smallTiles, rowBits: 2 } : undefined,
      )
      const difference = maxDifference(double.amplitudes!.values, single.amplitudes!.values)
      expect(difference, `circuit ${seed}`).toBeLessThan(1e-5)
      expect(difference, `circuit ${seed} was run in double precision`).toBeGreaterThan(0)
    }
  })
})

/** Adds gates that entangle all qubits, so that there is one state. */
function connected(program: Circuit, qubits: number): Circuit {
  const turned = Array.from({ length: qubits }, (_, qubit) => gate('ry', [qubit], [0.5 + qubit]))
  const chain = Array.from({ length: qubits - 1 }, (_, qubit) => gate('cz', [qubit, qubit + 1]))
  return { ...program, instructions: [...turned, ...chain, ...program.instructions] }
}

function deepCircuit(qubits: number, gates: number) {
  const random = createRandom(5)
  const instructions = Array.from({ length: gates }, (_, i) =>
    i % 3 === 2
      ? gate('cx', random.choose(2, qubits))
      : gate(random.pick(['rx', 'ry', 'rz']), [random.below(qubits)], [random.next() * 2 * Math.PI]),
  )
  return circuit(qubits, 0, instructions)
}

/** The squared norm of the state in memory, times the plan's factor. */
function rawNorm(engine: Engine, program: Circuit, tuning: Tuning): number {
  const lowered = lowerCircuit(program, {})
  const touched = findDirectQubits(lowered, tuning.minQubitsToPlan)
  const state = completeTask(
    touched ? evolveDirectly(engine, lowered, touched) : runPlanned(engine, lowered, tuning),
  )
  const total = state.factors.reduce(
    (product, factor) =>
      factor.kind === 'vector' ? product * completeTask(measureTotal(engine, factor.vector)) : NaN,
    1,
  )
  return total * (state.factorRe ** 2 + state.factorIm ** 2)
}

function runPlanned(engine: Engine, lowered: Program, tuning: Tuning) {
  const run = createStateVectorRun(engine, lowered, { precision: 8, tuning })
  for (const step of lowered.steps) if (step.kind === 'unitary') run.addUnitary(step)
  return run.finish(true)
}
