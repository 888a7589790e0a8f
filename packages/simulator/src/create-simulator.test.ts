import { createCircuit, gate, measure } from '@qportal/circuit'
import { expect, it } from 'vitest'
import { createSimulator } from './create-simulator.ts'

it('takes undefined for whatever is not asked for', async () => {
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
  const simulator = createSimulator({ createWorker: undefined, threads: undefined, mostBytes: undefined })
  const told = await simulator.run(bell, { ...nothing, shots: 100, seed: 7 })
  expect(told).toEqual(await simulator.run(bell, { shots: 100, seed: 7 }))
  simulator.dispose()
})
