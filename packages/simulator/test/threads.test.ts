import { describe, expect, it } from 'vitest'
import { medianNoise, transpiledCircuit } from '../bench/parts/noisy-circuit.ts'
import type { RunRequest } from '../src/api-types/run-request.ts'
import { createSimulator } from '../src/index.ts'
import type { WorkerLike } from '../src/worker/worker-like.ts'
import { bitsEqual, circuit, gate, measure, measureAll, reset, when } from './build-circuit.ts'
import { createRandom } from './random-circuit.ts'

/** A circuit large enough for several tiles and threads. */
function wideCircuit(qubits: number) {
  const random = createRandom(qubits)
  const layer = (offset: number) => [
    ...Array.from({ length: qubits }, (_, qubit) => gate('ry', [qubit], [6 * random.next()])),
    ...Array.from({ length: (qubits - offset) >> 1 }, (_, i) =>
      gate('cx', [2 * i + offset, 2 * i + offset + 1]),
    ),
  ]
  return circuit(qubits, qubits, [...layer(0), ...layer(1), ...layer(0), ...layer(1), ...measureAll(qubits)])
}

const request: RunRequest = {
  seed: 42,
  shots: 1000,
  blochVectors: true,
  amplitudes: { start: 1000, count: 8 },
  observable: [
    { coefficient: 0.5, factors: [0, 16].map((qubit) => ({ qubit, pauli: 'Z' as const })) },
    { coefficient: 1.5, factors: [3, 9].map((qubit) => ({ qubit, pauli: 'X' as const })) },
    { coefficient: 0.3, factors: [1, 15].map((qubit) => ({ qubit, pauli: 'Y' as const })) },
    { coefficient: 0.7, factors: [{ qubit: 16, pauli: 'Y' }] },
    ...[4, 5, 6, 7].map((other) => ({
      coefficient: 0.1 * other,
      factors: [
        { qubit: 14, pauli: 'X' as const },
        { qubit: other, pauli: 'Z' as const },
      ],
    })),
  ],
}

/** A noisy program that measures, resets and decides between its gates. */
function branchingCircuit(qubits: number) {
  const gates = transpiledCircuit(qubits, 14 * qubits).instructions.slice(0, -qubits)
  const half = gates.length / 2
  const decide = [measure(0, 0), when(bitsEqual([0], 1), [gate('x', [1])]), reset(2)]
  return circuit(qubits, qubits, [
    ...gates.slice(0, half),
    ...decide,
    ...gates.slice(half),
    ...measureAll(qubits),
  ])
}

describe('noisy runs, repeated and on any number of threads', () => {
  const z = [{ coefficient: 1, factors: [{ qubit: 0, pauli: 'Z' as const }] }]
  it.each([
    ['in batches', transpiledCircuit(14, 220), { shots: 60, observable: z }],
    ['with measurements, conditions and resets', branchingCircuit(12), { shots: 12, observable: z }],
    [
      'with exact averages',
      transpiledCircuit(5, 120),
      { shots: 300, observable: z, distribution: true, maxTrajectories: 64 },
    ],
  ])('give the same counts and averages %s', async (_, program, asked) => {
    const noisy: RunRequest = { ...asked, seed: 6, noise: medianNoise(14) }
    const results = []
    for (const threads of [1, 1, 2, 3]) {
      const simulator = createSimulator({ threads })
      results.push(await simulator.run(program, noisy))
      simulator.dispose()
    }
    const [first, ...others] = results
    expect(sum(Object.values(first!.counts!))).toBe(asked.shots)
    for (const other of others) {
      expect(other.counts).toEqual(first!.counts)
      expect(other.distribution).toEqual(first!.distribution)
      expect(other.expectation!.value).toBeCloseTo(first!.expectation!.value, 12)
      expect(other.expectation!.standardError).toBeCloseTo(first!.expectation!.standardError!, 12)
    }
  })
})

describe('one and several threads', () => {
  it('give bit-identical results', async () => {
    const program = wideCircuit(17)
    const results = []
    for (const threads of [1, 2, 3]) {
      const simulator = createSimulator({ threads })
      results.push(await simulator.run(program, request))
      simulator.dispose()
    }
    expect(results[1]).toEqual(results[0])
    expect(results[2]).toEqual(results[0])
    expect(results[0]!.counts).toBeDefined()
  })

  it('give the same result if passes grow and the next is planned in parallel', async () => {
    const random = createRandom(5)
    const qubits = 17
    const layer = () => [
      ...random.choose(qubits, qubits).map((qubit) => gate('ry', [qubit], [6 * random.next()])),
      gate('cx', random.choose(2, qubits)),
      ...random
        .choose(4, qubits)
        .map((qubit, _, hub) =>
          qubit === hub[0] ? gate('t', [qubit]) : gate('cp', [hub[0]!, qubit], [random.next()]),
        ),
    ]
    // All qubits join, then few gates on the upper ones, then more and more on all.
    const start = Array.from({ length: qubits }, (_, qubit) => [
      gate('h', [qubit]),
      ...(qubit > 0 ? [gate('cp', [qubit - 1, qubit], [1])] : []),
    ])
    const passes = [1, 2, 4, 8, 16, 32, 64].flatMap((times) => [
      gate('ry', [16], [1]),
      gate('ry', [15], [1]),
      gate('cz', [16, 15]),
      ...Array.from({ length: times }, layer).flat(),
    ])
    const program = circuit(qubits, qubits, [...start.flat(), ...passes, ...measureAll(qubits)])
    const results = []
    for (const threads of [1, 2]) {
      const simulator = createSimulator({ threads })
      results.push(await simulator.run(program, { seed: 3, shots: 100, amplitudes: { start: 77, count: 4 } }))
      simulator.dispose()
    }
    expect(results[1]).toEqual(results[0])
  })

  it('give bit-identical expectations without variance', async () => {
    const program = wideCircuit(19)
    const expectations = []
    for (const variance of [false, true]) {
      for (const threads of [1, 2]) {
        const simulator = createSimulator({ threads })
        const { expectation } = await simulator.run(program, { observable: request.observable!, variance })
        expectations.push(expectation)
        simulator.dispose()
      }
    }
    const [alone, shared, whole] = expectations
    expect(alone).toEqual({ value: alone!.value })
    expect(shared).toEqual(alone)
    expect(alone!.value).toBeCloseTo(whole!.value, 12)
    expect(whole!.variance).toBeGreaterThan(0)
  })

  it('give the same counts for more shots than one call samples', async () => {
    const tables = []
    for (const threads of [1, 2, 3]) {
      const simulator = createSimulator({ threads })
      tables.push((await simulator.run(wideCircuit(12), { seed: 7, shots: 2 ** 17 + 131 })).counts!)
      simulator.dispose()
    }
    expect(tables[1]).toEqual(tables[0])
    expect(tables[2]).toEqual(tables[0])
    expect(sum(Object.values(tables[0]!))).toBe(2 ** 17 + 131)
  })

  it('carry out concurrent runs in order, and start the pool once', async () => {
    let workers = 0
    const { environment } = await import('../src/worker/node-environment.ts')
    const simulator = createSimulator({
      threads: 2,
      createWorker() {
        workers++
        return environment.createWorker()
      },
    })
    const runs = [16, 15, 17].map((qubits) =>
      simulator.run(wideCircuit(qubits), { ...request, observable: [] }),
    )
    for (const result of await Promise.all(runs)) expect(sum(Object.values(result.counts!))).toBe(1000)
    expect(workers).toBe(2)
    simulator.dispose()
  })

  it('share the work of a run that branches', async () => {
    const base = wideCircuit(15)
    const program = {
      ...base,
      instructions: [...base.instructions.slice(0, 40), reset(3), ...base.instructions.slice(40)],
    }
    const counts = []
    for (const threads of [1, 2]) {
      const simulator = createSimulator({ threads })
      counts.push((await simulator.run(program, { seed: 1, shots: 300 })).counts)
      simulator.dispose()
    }
    expect(counts[1]).toEqual(counts[0])
  })

  it('restart after a worker died', async () => {
    const { environment } = await import('../src/worker/node-environment.ts')
    let workers = 0
    const simulator = createSimulator({
      threads: 1,
      createWorker: () => (workers++ === 0 ? dyingWorker() : environment.createWorker()),
    })
    const died = { code: 'simulator/unavailable', message: 'out of memory' }
    await expect(simulator.run(wideCircuit(14), { shots: 10 })).rejects.toMatchObject(died)
    expect(sum(Object.values((await simulator.run(wideCircuit(14), { shots: 10 })).counts!))).toBe(10)
    expect(workers).toBe(2)
    simulator.dispose()
  })
})

/** A worker that fails at its first message. */
function dyingWorker(): WorkerLike {
  let die = (_event: { message?: string }) => {}
  return {
    postMessage: () => queueMicrotask(() => die({ message: 'out of memory' })),
    addEventListener(type: string, listener: (event: { data: unknown; message?: string }) => void) {
      if (type === 'error') die = (event) => listener({ data: undefined, ...event })
    },
    terminate() {},
  }
}

it('runs small circuits on the calling thread, without a worker', async () => {
  const simulator = createSimulator({
    createWorker() {
      throw new Error('a worker for two qubits')
    },
  })
  const program = circuit(2, 2, [gate('h', [0]), gate('cx', [0, 1]), ...measureAll(2)])
  const { counts } = await simulator.run(program, { seed: 1, shots: 1000 })
  expect(new Set(Object.keys(counts!))).toEqual(new Set(['00', '11']))
  simulator.dispose()
})

function sum(values: readonly number[]) {
  return values.reduce((total, value) => total + value, 0)
}
