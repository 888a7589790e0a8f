import {
  gateTable,
  type ClassicalCondition,
  type Instruction,
  type PauliSum,
  type NoiseModel,
} from '@qportal/circuit'
import { expect, it } from 'vitest'
import { checkRequest } from '../src/api-types/check-request.ts'
import type { RunRequest } from '../src/api-types/run-request.ts'
import { isSimulatorError } from '../src/api-types/simulator-error.ts'
import { circuit, define, delay, gate, measure, reset, when } from './build-circuit.ts'
import { runInEngine, startEngine } from './engine-for-tests.ts'
import { createRandom, type Random } from './random-circuit.ts'

const runs = process.env['NIGHTLY'] === '1' ? 1_000_000 : 1_000

const oddNumbers = [
  NaN,
  Infinity,
  -Infinity,
  0,
  -0,
  1,
  -1,
  0.5,
  -0.5,
  2,
  3,
  1e-7,
  1e-9,
  5e-324,
  1e-308,
  1e20,
  -1e20,
  1e150,
  1e200,
  1.7e308,
  -1.7e308,
  2 ** 31,
  2 ** 53,
  2 ** 53 - 1,
  1e9,
  Math.PI,
  Math.PI / 2,
  1e-160,
  1e10,
]
const usualNumbers = [0, 0.1, 0.5, 1, -1, 2, Math.PI, 1e-6]

/** Mostly usual numbers, so that many requests are run. */
function number(random: Random): number {
  return random.pick(random.next() < 0.12 ? oddNumbers : usualNumbers)
}

function positive(random: Random): number {
  return random.next() < 0.1 ? number(random) : random.pick([0, 1e-9, 1e-6, 0.01, 0.3, 1])
}

function maybe<Value>(random: Random, value: () => Value): Value | undefined {
  return random.next() < 0.4 ? value() : undefined
}

const qubits = 3
const bits = 2
const own = define('own', ['w'], 2, [gate('rx', [0], ['w']), gate('cx', [0, 1]), gate('gphase', [], ['w'])])

function drawGate(random: Random): Instruction {
  const power = random.next() < 0.3 ? number(random) : 1
  const order = random.choose(qubits, qubits)
  const angle = () => (random.next() < 0.1 ? 'theta' : number(random))
  if (random.next() < 0.1) return gate('own', order.slice(0, 2), [angle()], { power })
  const row = random.pick(gateTable.filter((each) => each.qubits <= qubits))
  const rest = order.slice(row.qubits)
  const controls = rest
    .slice(0, random.next() < 0.2 ? 1 : 0)
    .map((qubit) => ({ qubit, state: random.below(2) as 0 | 1 }))
  return gate(row.name, order.slice(0, row.qubits), row.parameters.map(angle), { controls, power })
}

function drawCondition(random: Random): ClassicalCondition {
  return { kind: 'compare', bits: [0, 1], operator: random.pick(['==', '<', '>=']), value: number(random) }
}

function drawInstruction(random: Random): Instruction {
  const kind = random.next()
  if (kind < 0.7) return drawGate(random)
  if (kind < 0.8) return measure(random.below(qubits), random.below(bits))
  if (kind < 0.85) return reset(random.below(qubits))
  if (kind < 0.9) return delay([random.below(qubits)], number(random), random.pick(['dt', 'ns', 's']))
  return when(drawCondition(random), [drawGate(random)], [drawGate(random)])
}

function drawNoise(random: Random): NoiseModel {
  const gateNoise = () => ({
    depolarizing: maybe(random, () => positive(random)),
    duration: maybe(random, () => positive(random)),
  })
  return {
    dt: maybe(random, () => positive(random)),
    qubits: Array.from({ length: qubits }, () => ({
      t1: maybe(random, () => positive(random)),
      t2: maybe(random, () => positive(random)),
      gates: { x: gateNoise(), rx: gateNoise(), h: gateNoise() },
      readout: maybe(random, () => ({ prob1Given0: positive(random), prob0Given1: positive(random) })),
    })),
    couplings: [{ qubits: [0, random.next() < 0.05 ? 0 : 1], gates: { cx: gateNoise() } }],
  }
}

function drawObservable(random: Random): PauliSum {
  return Array.from({ length: 1 + random.below(3) }, () => ({
    coefficient: number(random),
    factors: random.choose(random.below(3), qubits).map((qubit) => ({
      qubit: random.next() < 0.02 ? number(random) : qubit,
      pauli: random.next() < 0.02 ? ('A' as 'X') : random.pick(['X', 'Y', 'Z'] as const),
    })),
  }))
}

function drawRequest(random: Random): RunRequest {
  const count = (usual: number) => (random.next() < 0.04 ? number(random) : usual)
  return {
    seed: count(random.below(100)),
    shots: maybe(random, () => count(4)),
    parameters: { theta: number(random), ...(random.next() < 0.1 && { unused: number(random) }) },
    observable: maybe(random, () => drawObservable(random)),
    variance: maybe(random, () => random.next() < 0.5),
    amplitudes: maybe(random, () => ({ start: count(0), count: count(8) })),
    probabilities: maybe(random, () => ({ top: count(4) })),
    marginals: maybe(random, () => [[count(0)], [0, 1]]),
    blochVectors: maybe(random, () => true),
    densityMatrix: maybe(random, () => true),
    distribution: maybe(random, () => true),
    maxTrajectories: maybe(random, () => count(16)),
    precision: maybe(random, () => random.pick(['single', 'double'] as const)),
    noise: maybe(random, () => drawNoise(random)),
    upTo: maybe(random, () => count(3)),
  }
}

/** Whether a number anywhere in a result is NaN or infinite. */
function hasOddNumber(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isFinite(value)
  if (value instanceof Float64Array) return !value.every(Number.isFinite)
  return typeof value === 'object' && value !== null && Object.values(value).some(hasOddNumber)
}

it(
  'returns finite numbers or a coded error for any numbers in a request',
  { timeout: 3_600_000 },
  async () => {
    const engine = await startEngine()
    const odd: number[] = []
    let [run, refused] = [0, 0]
    for (let seed = 0; seed < runs; seed++) {
      const random = createRandom(seed)
      const program = circuit(
        qubits,
        bits,
        Array.from({ length: 1 + random.below(5) }, () => drawInstruction(random)),
        { gateDefinitions: [own], parameters: ['theta'] },
      )
      const request = drawRequest(random)
      const mark = engine.arena.mark()
      try {
        checkRequest(request, qubits)
        const result = await runInEngine(engine, program, request)
        if (hasOddNumber(result)) odd.push(seed)
        run++
      } catch (error) {
        if (!isSimulatorError(error)) throw new Error(`seed ${seed}`, { cause: error })
        engine.arena.release(mark)
        refused++
      }
    }
    expect(odd).toEqual([])
    // Both outcomes are frequent.
    expect(Math.min(run, refused)).toBeGreaterThan(runs / 10)
  },
)
