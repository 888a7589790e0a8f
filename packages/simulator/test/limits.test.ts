import { getEventListeners } from 'node:events'
import { describe, expect, it } from 'vitest'
import { medianNoise, transpiledCircuit } from '../bench/parts/noisy-circuit.ts'
import { lowerCircuit } from '../src/expand/lower-circuit.ts'
import { createSimulator, estimateRun, SimulatorError } from '../src/index.ts'
import { runProgram } from '../src/strategies/run-program.ts'
import { addressableBytes } from '../src/wasm/create-arena.ts'
import { reservedBytes, usualTuning } from '../src/wasm/create-register.ts'
import { createTaskDriver } from '../src/worker/create-task-driver.ts'
import { circuit, gate, measureAll, reset } from './build-circuit.ts'
import { runInEngine, startEngine } from './engine-for-tests.ts'
import { createRandom } from './random-circuit.ts'

function chain(qubits: number) {
  return circuit(qubits, 0, [
    ...Array.from({ length: qubits }, (_, qubit) => gate('ry', [qubit], [0.1 + qubit])),
    ...Array.from({ length: qubits - 1 }, (_, qubit) => gate('cz', [qubit, qubit + 1])),
  ])
}

describe('memory', () => {
  it.each([
    { qubits: 27, precision: 'double', bytes: 2 ** 31, fits: true },
    { qubits: 28, precision: 'double', bytes: 2 ** 32, fits: false },
    { qubits: 28, precision: 'single', bytes: 2 ** 31, fits: true },
    { qubits: 29, precision: 'single', bytes: 2 ** 32, fits: false },
  ] as const)('$qubits connected qubits in $precision precision: fits = $fits', (row) => {
    const { bytes, fits, connectedQubits } = estimateRun(chain(row.qubits), { precision: row.precision })
    expect({ bytes, fits, connectedQubits }).toEqual({
      bytes: row.bytes,
      fits: row.fits,
      connectedQubits: row.qubits,
    })
  })

  it.each([
    { qubits: 28, precision: 'double' },
    { qubits: 29, precision: 'single' },
    { qubits: 60, precision: 'double' },
  ] as const)(
    'rejects $qubits qubits in $precision precision before allocating',
    async ({ qubits, precision }) => {
      const engine = await startEngine()
      const before = engine.arena.u8.length
      await expect(runInEngine(engine, chain(qubits), { precision })).rejects.toThrow(
        expect.objectContaining({
          code: 'simulator/too-large',
          bytes: (precision === 'single' ? 8 : 16) * 2 ** qubits,
        }),
      )
      expect(engine.arena.u8.length).toBe(before)
      // The engine still works.
      expect((await runInEngine(engine, chain(3), { probabilities: { top: 1 } })).probabilities).toHaveLength(
        1,
      )
    },
  )

  it('gives the same error in a worker, which continues to run', async () => {
    const simulator = createSimulator({ threads: 1, maxBytes: 2 ** 25 })
    const refusal = await simulator.run(chain(22), {}).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(SimulatorError)
    expect(refusal).toMatchObject({ code: 'simulator/too-large', bytes: 2 ** 26 })
    const { statistics } = await simulator.run(chain(14), {})
    expect(statistics!.passes).toBeGreaterThan(0)
    simulator.dispose()
  })

  it.each([
    ['noise', []],
    ['noise and a reset', [reset(0)]],
  ])('keeps fewer states with less of it, and ends no run with %s', async (_, last) => {
    const qubits = 14
    const { instructions, bitRegisters } = transpiledCircuit(qubits, 250)
    const bits = bitRegisters[0]!.size
    const program = circuit(qubits, bits, [...instructions.slice(0, -bits), ...last, ...measureAll(qubits)])
    const request = { seed: 3, shots: 60, noise: medianNoise(qubits) }
    const { bytes } = estimateRun(program, request)
    const small = await startEngine(bytes + reservedBytes)
    expect(bytes).toBeLessThan(2 ** 19)
    const { counts } = await runInEngine(small, program, request)
    expect(counts).toEqual((await runInEngine(await startEngine(), program, request)).counts)
    expect(small.arena.u8.length).toBeLessThan(bytes + 2 * reservedBytes)
  })

  it('is limited by the address space, or by maxBytes', () => {
    expect(estimateRun(chain(20), {}, { maxBytes: 2 ** 24 }).fits).toBe(false)
    expect(estimateRun(chain(20), {}, { maxBytes: 2 ** 25 }).fits).toBe(true)
    expect(addressableBytes).toBeLessThan(2 ** 32)
  })
})

describe('passes over the state', () => {
  /** Layers of a rotation on each qubit and of cx on neighbours. */
  function randomLayers(qubits: number, depth: number) {
    const random = createRandom(3)
    const layers = Array.from({ length: depth }, (_, layer) => [
      ...Array.from({ length: qubits }, (_, qubit) =>
        gate('u3', [qubit], [6 * random.next(), 6 * random.next(), 6 * random.next()]),
      ),
      ...Array.from({ length: (qubits - (layer % 2)) >> 1 }, (_, i) =>
        gate('cx', [2 * i + (layer % 2), 2 * i + 1 + (layer % 2)]),
      ),
    ])
    return circuit(qubits, 0, layers.flat())
  }

  it('match the estimate, at most one for three gates on 22 qubits', async () => {
    const engine = await startEngine()
    const program = randomLayers(22, 6)
    const { passes } = (await runInEngine(engine, program, {})).statistics!
    expect(passes).toBe(estimateRun(program, {}).passes)
    const normed = await runInEngine(engine, program, { amplitudes: { start: 0, count: 1 } })
    expect(normed.statistics!.passes).toBe(passes + 1)
    expect(passes).toBeLessThanOrEqual(program.instructions.length / 3)
  })
})

describe.runIf(process.env['NIGHTLY'])('the largest states', () => {
  it.each([
    { qubits: 27, precision: 'double' },
    { qubits: 28, precision: 'single' },
  ] as const)(
    'with $qubits qubits in $precision precision run',
    async ({ qubits, precision }) => {
      const engine = await startEngine()
      const { counts, marginals } = await runInEngine(
        engine,
        circuit(qubits, qubits, [...chain(qubits).instructions, ...measureAll(qubits)]),
        { precision, shots: 100, seed: 1, marginals: [[qubits - 1]] },
      )
      expect(Object.values(counts!).reduce((sum, count) => sum + count, 0)).toBe(100)
      // The last qubit has ry by an angle, then only phases.
      expect(marginals![0]![1]).toBeCloseTo(Math.sin((0.1 + qubits - 1) / 2) ** 2, 5)
    },
    600_000,
  )
})

describe('many qubits', () => {
  it('run in small separate groups: 100 qubits', async () => {
    const engine = await startEngine()
    const starts = Array.from({ length: 20 }, (_, group) => 5 * group)
    const ghz = starts.flatMap((start) => [
      gate('ry', [start], [1 + start / 50]),
      ...[0, 1, 2, 3].map((i) => gate('cx', [start + i, start + i + 1])),
    ])
    const { counts, marginals, expectation, blochVectors, probabilities } = await runInEngine(
      engine,
      circuit(100, 100, [...ghz, ...measureAll(100)]),
      {
        seed: 1,
        shots: 200,
        marginals: [[4, 0, 99]],
        blochVectors: true,
        probabilities: { top: 3 },
        observable: [
          { coefficient: 1, factors: [0, 3, 95, 99].map((qubit) => ({ qubit, pauli: 'Z' as const })) },
          { coefficient: 2, factors: [{ qubit: 50, pauli: 'Z' }] },
        ],
      },
    )
    for (const bits of Object.keys(counts!)) {
      expect(bits).toHaveLength(100)
      for (const start of starts) expect(bits.slice(95 - start, 100 - start)).toMatch(/^(0{5}|1{5})$/)
    }
    const [one, other] = [Math.sin(0.5) ** 2, Math.sin((1 + 95 / 50) / 2) ** 2]
    expect(marginals![0]![7]).toBeCloseTo(one * other, 12)
    expect(marginals![0]![3]).toBeCloseTo(one * (1 - other), 12)
    // Z0 Z3 and Z95 Z99 are always 1; only Z50 is random.
    expect(expectation!.value).toBeCloseTo(1 + 2 * Math.cos(2), 12)
    expect(expectation!.variance).toBeCloseTo(4 * Math.sin(2) ** 2, 12)
    expect(blochVectors![50]!.z).toBeCloseTo(Math.cos(2), 12)
    const highestProbability = starts.reduce((product, start) => {
      const p = Math.sin((1 + start / 50) / 2) ** 2
      return product * Math.max(p, 1 - p)
    }, 1)
    expect(probabilities![0]!.probability).toBeCloseTo(highestProbability, 12)
    expect(probabilities).toHaveLength(3)
  })

  it('cost nothing if no gate touches them', async () => {
    const engine = await startEngine()
    const few = circuit(3, 0, chain(3).instructions)
    const many = circuit(1000, 0, chain(3).instructions)
    const request = { probabilities: { top: 1 } }
    const mark = engine.arena.u8.length
    for (const tuning of [usualTuning, { ...usualTuning, minQubitsToPlan: 0 }])
      expect((await runInEngine(engine, many, request, tuning)).statistics).toEqual(
        (await runInEngine(engine, few, request, tuning)).statistics,
      )
    expect(engine.arena.u8.length).toBe(mark)
    expect(estimateRun(many, {}).bytes).toBe(estimateRun(few, {}).bytes)
  })
})

/** A circuit whose run takes hundreds of calls, since each reset branches. */
function branchingCircuit() {
  const resets = Array.from({ length: 10 }, (_, qubit) => reset(qubit))
  return circuit(10, 10, [...chain(10).instructions, ...resets, ...measureAll(10)])
}

describe('cancellation', () => {
  /** Cancels a run under a clock that advances by 4 ms per reading. */
  async function cancelledRun(cancelAfter: number) {
    const engine = await startEngine()
    const program = lowerCircuit(branchingCircuit(), {})
    let now = 0
    let isHandled = false
    let callsAtRequest = Infinity
    const complete = createTaskDriver({
      counters: engine.counters,
      now: () => (now += 4),
      pause: () => {
        if (callsAtRequest < Infinity) isHandled = true
        return Promise.resolve()
      },
      check() {
        if (engine.counters.calls >= cancelAfter && callsAtRequest === Infinity)
          callsAtRequest = engine.counters.calls
        if (isHandled) throw new Error('cancelled')
      },
      onProgress: undefined,
    })
    const run = runProgram({ engine, tuning: usualTuning, complete }, program, { seed: 1, shots: 5000 })
    await expect(run).rejects.toThrow('cancelled')
    return engine.counters.calls - callsAtRequest
  }

  it.each([1, 7, 20])('takes effect within 8 calls of the engine, requested at call %i', async (call) => {
    expect(await cancelledRun(call)).toBeLessThanOrEqual(8)
  })

  it('reaches a worker during a run, and the worker runs the next one', async () => {
    const simulator = createSimulator({ threads: 1 })
    const controller = new AbortController()
    const deep = circuit(20, 0, Array.from({ length: 400 }, () => chain(20).instructions).flat())
    const reason = new Error('enough')
    const onProgress = () => controller.abort(reason)
    await expect(simulator.run(deep, { signal: controller.signal, onProgress })).rejects.toBe(reason)
    expect((await simulator.run(chain(14), { probabilities: { top: 1 } })).probabilities).toHaveLength(1)
    simulator.dispose()
  })

  it('rejects a queued run without starting it', async () => {
    const simulator = createSimulator({ threads: 1 })
    const controller = new AbortController()
    const first = simulator.run(chain(16), {})
    const second = simulator.run(chain(16), { signal: controller.signal })
    const ended: string[] = []
    const both = [first.then(() => ended.push('first')), second.catch(() => ended.push('second'))]
    controller.abort()
    await expect(second).rejects.toBe(controller.signal.reason)
    expect((await first).statistics!.passes).toBeGreaterThan(0)
    await Promise.all(both)
    expect(ended).toEqual(['second', 'first'])
    simulator.dispose()
  })

  it('rejects a small run whose engine is still loaded, and leaves no listener', async () => {
    const simulator = createSimulator()
    const controller = new AbortController()
    const { signal } = controller
    const reason = new Error('left the page')
    await simulator.run(chain(2), { signal })
    expect(getEventListeners(signal, 'abort')).toEqual([])
    const run = simulator.run(chain(2), { signal })
    controller.abort(reason)
    await expect(run).rejects.toBe(reason)
    simulator.dispose()
  })

  it('rejects all runs when the simulator is disposed', async () => {
    const simulator = createSimulator({ threads: 1 })
    const run = simulator.run(chain(20), { onProgress: () => simulator.dispose() })
    const late = simulator.run(chain(16), {})
    simulator.dispose()
    await expect(run).rejects.toMatchObject({ code: 'simulator/disposed' })
    await expect(late).rejects.toMatchObject({ code: 'simulator/disposed' })
    await expect(simulator.run(chain(2), {})).rejects.toMatchObject({ code: 'simulator/disposed' })
  })
})

it('reports progress that never decreases', async () => {
  const simulator = createSimulator({ threads: 1 })
  const fractions: number[] = []
  const deep = circuit(19, 0, Array.from({ length: 60 }, () => chain(19).instructions).flat())
  await simulator.run(deep, { onProgress: ({ fraction }) => fractions.push(fraction) })
  expect(fractions.every((fraction, i) => fraction >= (fractions[i - 1] ?? 0) && fraction < 1)).toBe(true)
  simulator.dispose()
})
