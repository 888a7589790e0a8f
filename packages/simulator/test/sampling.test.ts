import { describe, expect, it } from 'vitest'
import type { RunRequest } from '../src/api-types/run-request.ts'
import { philox4x32 } from '../src/random/philox.ts'
import { createShotRandom } from '../src/random/shot-random.ts'
import { compileEngine, instantiateEngine } from '../src/wasm/load-engine.ts'
import { findWebAssembly } from '../src/wasm/web-assembly.ts'
import { circuit, gate, measure, measureAll } from './build-circuit.ts'
import { chiSquareDeviation } from './chi-square.ts'
import { runInEngine, startEngine } from './engine-for-tests.ts'
import { createRandom } from './random-circuit.ts'

describe('random numbers', () => {
  it('are the same in the engine and in TypeScript', async () => {
    const memory = new (findWebAssembly()!.Memory)({ initial: 1, maximum: 65_536 })
    const engine = await instantiateEngine(await compileEngine(false), memory)
    const random = createRandom(1)
    const word = () => Math.floor(random.next() * 2 ** 32)
    for (let i = 0; i < 200; i++) {
      const [low, high, shot, block] = [word(), word(), word(), word()]
      const words = new Uint32Array(4)
      philox4x32([shot, block, 0, 0], [low, high], words)
      engine.drawBlock(low, high, shot, block, 4096)
      expect([...new Uint32Array(memory.buffer, 4096, 4)]).toEqual([...words])
    }
  })

  it('are uniform along shots and along events', () => {
    const random = createShotRandom(2024)
    const counts = { shots: Array<number>(64).fill(0), events: Array<number>(64).fill(0) }
    for (let i = 0; i < 20_000; i++) {
      counts.shots[Math.floor(64 * random.draw(i, 3))]!++
      counts.events[Math.floor(64 * random.draw(3, i))]!++
    }
    const uniform = Array<number>(64).fill(1 / 64)
    expect(Math.abs(chiSquareDeviation(counts.shots, uniform))).toBeLessThan(4)
    expect(Math.abs(chiSquareDeviation(counts.events, uniform))).toBeLessThan(4)
  })

  it('differ for seeds that differ in their upper or lower bits', () => {
    const draws = [0, 1, 2 ** 32, 2 ** 52].map((seed) => createShotRandom(seed).draw(0, 0))
    expect(new Set(draws).size).toBe(4)
  })
})

describe('counts', () => {
  /** Gates after which all outcomes have different probabilities. */
  const spread = (qubits: number) => {
    const random = createRandom(qubits)
    const layer = () =>
      Array.from({ length: qubits }, (_, qubit) => gate('ry', [qubit], [0.3 + 2 * random.next()]))
    const chain = Array.from({ length: qubits - 1 }, (_, qubit) => gate('cx', [qubit, qubit + 1]))
    return [...layer(), ...chain, ...layer()]
  }

  it.each([1, 3, 6, 10, 14])('follow the probabilities of %i qubits', async (qubits) => {
    const engine = await startEngine()
    const program = circuit(qubits, qubits, [...spread(qubits), ...measureAll(qubits)])
    const { counts, amplitudes } = await runInEngine(engine, program, {
      seed: 11,
      shots: 200_000,
      amplitudes: { start: 0, count: 2 ** qubits },
    })
    const probabilities = Array.from(
      { length: 2 ** qubits },
      (_, i) => amplitudes!.values[2 * i]! ** 2 + amplitudes!.values[2 * i + 1]! ** 2,
    )
    const observed = probabilities.map((_, i) => counts![i.toString(2).padStart(qubits, '0')] ?? 0)
    expect(observed.reduce((sum, count) => sum + count, 0)).toBe(200_000)
    expect(Math.abs(chiSquareDeviation(observed, probabilities))).toBeLessThan(4)
  })

  it('alone use single precision, and differ from double in few shots', async () => {
    const engine = await startEngine()
    const program = circuit(14, 14, [...spread(14), ...measureAll(14)])
    const request = { seed: 12, shots: 200_000 }
    const countsWith = async (more: RunRequest) =>
      (await runInEngine(engine, program, { ...request, ...more })).counts!
    const usual = await countsWith({})
    const single = await countsWith({ precision: 'single' })
    const double = await countsWith({ precision: 'double' })
    expect(usual).toEqual(single)
    const outcomes = Object.keys({ ...single, ...double })
    const moved = outcomes.reduce((sum, bits) => sum + Math.abs((single[bits] ?? 0) - (double[bits] ?? 0)), 0)
    expect(moved / 2).toBeLessThan(200)
  })

  it('of disconnected qubits are independent', async () => {
    const engine = await startEngine()
    const program = circuit(2, 2, [gate('ry', [0], [1]), gate('ry', [1], [2]), ...measureAll(2)])
    const { counts } = await runInEngine(engine, program, { seed: 4, shots: 100_000 })
    const [a, b] = [Math.sin(0.5) ** 2, Math.sin(1) ** 2]
    const observed = ['00', '01', '10', '11'].map((bits) => counts![bits]!)
    const probabilities = [(1 - a) * (1 - b), a * (1 - b), (1 - a) * b, a * b]
    expect(Math.abs(chiSquareDeviation(observed, probabilities))).toBeLessThan(4)
  })

  it('of few shots are contained in those of many', async () => {
    const engine = await startEngine()
    const program = circuit(3, 3, [...spread(3), ...measureAll(3)])
    const few = (await runInEngine(engine, program, { seed: 5, shots: 100 })).counts!
    const many = (await runInEngine(engine, program, { seed: 5, shots: 1000 })).counts!
    for (const [bits, count] of Object.entries(few)) expect(many[bits]).toBeGreaterThanOrEqual(count)
  })

  it('of disconnected qubits are the same if sampled separately or together', async () => {
    const engine = await startEngine()
    const turned = Array.from({ length: 14 }, (_, qubit) => gate('ry', [qubit], [0.3 + qubit / 4]))
    const program = circuit(14, 14, [...turned, gate('cx', [2, 7]), gate('cx', [9, 4]), ...measureAll(14)])
    const few = (await runInEngine(engine, program, { seed: 11, shots: 60 })).counts!
    const many = (await runInEngine(engine, program, { seed: 11, shots: 6000 })).counts!
    for (const [bits, count] of Object.entries(few)) expect(many[bits]).toBeGreaterThanOrEqual(count)
  })

  it('contain bits that are never written, and more than 53 bits', async () => {
    const engine = await startEngine()
    const program = circuit(2, 60, [gate('x', [1]), measure(1, 58)])
    expect((await runInEngine(engine, program, { shots: 7 })).counts).toEqual({ [`01${'0'.repeat(58)}`]: 7 })
  })
})
