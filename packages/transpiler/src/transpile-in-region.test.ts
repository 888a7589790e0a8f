import { checkForDevice, createCircuit, gate, measure } from '@qportal/circuit'
import { expect, it } from 'vitest'
import { transpileInRegion } from './transpile-in-region.ts'

const basisGates = ['rz', 'sx', 'x', 'cx']
/** 0 - 1 - 2 - 3 - 4 - 5; the last coupling has the fewest errors. */
const line = {
  qubits: [0, 1, 2, 3, 4, 5].map((id) => ({ id, fidelity: 0.999, gateDurationsNs: {} })),
  couplings: [0, 1, 2, 3, 4].map((control) => ({
    control,
    target: control + 1,
    fidelity: 0.95 + 0.01 * control,
    gateDurationsNs: {},
  })),
}
const pair = createCircuit({ qubits: 2, bits: 2 }, [
  gate('h', [0]),
  gate('cx', [0, 1]),
  measure(0, 0),
  measure(1, 1),
])

it.each([
  [
    [0, 1, 2, 3, 4, 5],
    [4, 5],
  ],
  [
    [1, 2, 3],
    [2, 3],
  ],
])('places a pair within %j on the qubits with the fewest errors', (region, places) => {
  const transpiled = transpileInRegion(pair, {
    region,
    qubitCount: 6,
    calibration: line,
    basisGates,
    optimizationLevel: 2,
    seed: 1,
  })
  if (!('circuit' in transpiled)) throw new Error(JSON.stringify(transpiled))
  expect([transpiled.start, transpiled.end, transpiled.swaps]).toEqual([places, places, 0])
  const device = { qubitCount: 6, basisGates, couplings: line.couplings }
  expect(checkForDevice(transpiled.circuit, device)).toEqual([])
})

it('counts the swaps that it inserts', () => {
  const triangle = createCircuit({ qubits: 3 }, [gate('cx', [0, 1]), gate('cx', [1, 2]), gate('cx', [0, 2])])
  const transpiled = transpileInRegion(triangle, {
    region: [3, 4, 5],
    qubitCount: 6,
    calibration: line,
    basisGates,
    optimizationLevel: 0,
    seed: 1,
  })
  if (!('circuit' in transpiled)) throw new Error(JSON.stringify(transpiled))
  expect(transpiled.swaps).toBe(1)
  expect(transpiled.after.twoQubitGates).toBeGreaterThan(3)
})
