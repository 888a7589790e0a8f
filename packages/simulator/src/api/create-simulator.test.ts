import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { createCircuit, gate, measure, type Circuit } from '@qportal/circuit'
import { expect, it } from 'vitest'
import type { RunRequest } from '../api-types/run-request.ts'
import { createSimulator, type SimulatorOptions } from './create-simulator.ts'

it('accepts undefined for all optional fields', async () => {
  const bell = createCircuit({ qubits: 2, bits: 2 }, [
    gate('h', [0]),
    gate('cx', [0, 1]),
    measure(0, 0),
    measure(1, 1),
  ])
  const nothing = {
    parameters: undefined,
    observable: undefined,
    variance: undefined,
    amplitudes: undefined,
    probabilities: undefined,
    marginals: undefined,
    blochVectors: undefined,
    precision: undefined,
    noise: undefined,
    upTo: undefined,
    signal: undefined,
    onProgress: undefined,
  }
  const simulator = createSimulator({ createWorker: undefined, threads: undefined, maxBytes: undefined })
  const result = await simulator.run(bell, { ...nothing, shots: 100, seed: 7 })
  expect(result).toEqual(await simulator.run(bell, { shots: 100, seed: 7 }))
  simulator.dispose()
})

it.each([{ maxBytes: NaN }, { maxBytes: -1 }, { threads: '2' }, { createWorker: {} }, { thread: 2 }])(
  'refuses settings that no run could work with or would ignore: %o',
  (options) => {
    expect(() => createSimulator(options as SimulatorOptions)).toThrow(TypeError)
    expect(() => createSimulator(options as SimulatorOptions)).toThrow(Object.keys(options)[0])
  },
)

it('rejects with a code if a text or no request is passed', async () => {
  const simulator = createSimulator()
  const text = 'qubit q;' as unknown as Circuit
  await expect(simulator.run(text, {})).rejects.toMatchObject({ code: 'simulator/invalid-circuit' })
  const circuit = createCircuit({ qubits: 1 })
  const nothing = undefined as unknown as RunRequest
  await expect(simulator.run(circuit, nothing)).rejects.toMatchObject({ code: 'simulator/invalid-request' })
})

// Starts a process with worker threads, which takes seconds on a busy machine.
it('runs in a script of node --eval, and lets it end without dispose', { timeout: 60_000 }, async () => {
  const script = `
    import { createSimulator } from './src/index.ts'
    import { circuit, gate, measureAll } from './test/build-circuit.ts'

    const turns = Array.from({ length: 12 }, (_, qubit) => gate('ry', [qubit], [1]))
    const chain = turns.slice(1).map((_, qubit) => gate('cz', [qubit, qubit + 1]))
    await createSimulator({ threads: 3 }).run(circuit(12, 12, [...turns, ...chain, ...turns, ...measureAll(12)]), { shots: 1 })
    process.stdout.write('ran')
    setTimeout(() => process.stdout.write(' and goes on'), 5000).unref()
    setTimeout(() => process.exit(), 5100).unref()`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])
  expect(stdout).toBe('ran')
})

it('rejects with simulator/unavailable if no worker can be created', async () => {
  const refusal = new TypeError("This document requires 'TrustedScriptURL' assignment.")
  const refuse = () => {
    throw refusal
  }
  const all = Array.from({ length: 12 }, (_, qubit) => qubit)
  const wide = createCircuit({ qubits: 12 }, [
    ...all.map((qubit) => gate('ry', [qubit], [1])),
    ...all.slice(1).map((qubit) => gate('cz', [qubit - 1, qubit])),
    ...all.map((qubit) => gate('ry', [qubit], [1])),
  ])
  await expect(createSimulator({ createWorker: refuse }).run(wide, {})).rejects.toMatchObject({
    code: 'simulator/unavailable',
    cause: refusal,
  })
})
