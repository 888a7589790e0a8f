import type { AngleExpression, Circuit } from '@qportal/circuit'
import { describe, expect, it } from 'vitest'
import { rnd, toCircuit } from '../bench/parts/circuits.ts'
import { transpiledCircuit } from '../bench/parts/noisy-circuit.ts'
import type { RunRequest } from '../src/api-types/run-request.ts'
import type { Engine } from '../src/wasm/create-engine.ts'
import { usualTuning } from '../src/wasm/create-register.ts'
import { circuit } from './build-circuit.ts'
import { runInEngine, startEngine } from './engine-for-tests.ts'
import { randomCircuit } from './random-circuit.ts'

const uncached = { ...usualTuning, cachesPlans: false }

/** Multiplies all angles of the top level; 0 makes gates identities, which fuse in other ways. */
function scaleAngles(program: Circuit, factor: number): Circuit {
  const scaled = (angle: AngleExpression): AngleExpression =>
    angle.kind === 'number' ? { kind: 'number', value: factor * angle.value } : angle
  const instructions = program.instructions.map((one) =>
    one.kind === 'gate' ? { ...one, parameters: one.parameters.map(scaled) } : one,
  )
  return { ...program, instructions }
}

/** Counts how often a plan is found. */
function observed(engine: Engine) {
  const hits = { count: 0 }
  const plans: Engine['plans'] = {
    ...engine.plans,
    find(key) {
      const found = engine.plans.find(key)
      if (found) hits.count++
      return found
    },
  }
  return { engine: { ...engine, plans }, hits }
}

describe('runs with plans from the cache equal those without', () => {
  it.each([
    [11, false],
    [12, true],
    [13, false],
    [15, false],
  ])('on %i qubits, mid-circuit randomness: %s', async (qubits, random) => {
    const { engine, hits } = observed(await startEngine())
    for (const seed of [1, 2]) {
      const program = randomCircuit(100 * qubits + seed, { qubits, gates: 90, random })
      const request: RunRequest = {
        seed,
        shots: random ? 6 : 40,
        amplitudes: { start: 0, count: 64 },
        blochVectors: true,
      }
      for (const factor of [1, 0.9, 1.1, 0, 2, 1]) {
        const scaled = scaleAngles(program, factor)
        const { statistics: _, ...want } = await runInEngine(engine, scaled, request, uncached)
        const { statistics: __, ...got } = await runInEngine(engine, scaled, request)
        expect(got).toEqual(want)
      }
    }
    // Other factors may turn special angles into other ones; the last factor is the first again.
    // Runs that branch do not use the cache.
    expect(hits.count >= 2).toBe(!random)
  })

  it('in single precision, in any order of circuits', async () => {
    const { engine, hits } = observed(await startEngine())
    const programs = [12, 13, 14].map((qubits) => transpiledCircuit(qubits, 300))
    for (const factor of [1, 0.7, 0.5, 1]) {
      for (const program of programs) {
        const scaled = scaleAngles(program, factor)
        const request = { seed: 3, shots: 500 }
        expect((await runInEngine(engine, scaled, request)).counts).toEqual(
          (await runInEngine(engine, scaled, request, uncached)).counts,
        )
      }
    }
    expect(hits.count).toBeGreaterThanOrEqual(9)
  })
})

it('rounding errors of angles do not change the plan', async () => {
  const { engine, hits } = observed(await startEngine())
  const program = toCircuit(rnd(12))
  for (let step = 0; step < 20; step++) await runInEngine(engine, scaleAngles(program, 1 + 0.001 * step), {})
  expect(hits.count).toBe(19)
})

it('a cancelled run leaves no plan', async () => {
  const { engine, hits } = observed(await startEngine())
  const { instructions } = transpiledCircuit(16, 900)
  const program = circuit(16, 0, instructions.slice(0, -16))
  const cancelled = {
    ...engine,
    *run() {
      yield
      throw new Error('cancelled')
    },
  } as Engine
  await expect(runInEngine(cancelled, program, {})).rejects.toThrow('cancelled')
  const got = await runInEngine(engine, program, { amplitudes: { start: 0, count: 16 } })
  expect(hits.count).toBe(0)
  expect(got.amplitudes).toEqual(
    (await runInEngine(engine, program, { amplitudes: { start: 0, count: 16 } }, uncached)).amplitudes,
  )
})
