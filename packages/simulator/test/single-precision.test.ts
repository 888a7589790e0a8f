import { expect, it } from 'vitest'
import { circuit, gate } from './build-circuit.ts'
import { runInEngine, startEngine } from './engine-for-tests.ts'

const qubits = 13
const others = Array.from({ length: qubits - 1 }, (_, i) => i + 1)
/** An entangled state of all qubits. */
const entangled = [
  ...Array.from({ length: qubits }, (_, qubit) => gate('ry', [qubit], [0.4 + 0.1 * qubit])),
  ...others.map((qubit) => gate('cz', [qubit - 1, qubit])),
  ...Array.from({ length: qubits }, (_, qubit) => gate('rx', [qubit], [0.9 - 0.1 * qubit])),
]

/** A qubit other than the two, one of which is 0. */
function third(a: number, b: number) {
  return 1 + (Math.max(a, b) % (qubits - 1))
}

// Too few gates to be merged into one matrix. Two amplitudes share a vector, for which the engine
// has separate kernels.
it.each([
  [
    'rotations',
    (a: number, b: number) => [gate('ry', [a], [0.7]), gate('cz', [a, b]), gate('ry', [b], [0.4])],
  ],
  [
    'rotations behind a phase',
    (a: number, b: number) => [gate('cp', [a, b], [0.9]), gate('u', [a], [2.9, 0.3, 1.1])],
  ],
  [
    'rotations behind cx',
    (a: number, b: number) => [
      gate('cx', [a, b]),
      gate('u', [a], [0.3, 0.5, 2]),
      gate('u', [b], [2.8, 1, 0.2]),
    ],
  ],
  [
    'cx in both directions',
    (a: number, b: number) => [gate('cx', [a, b]), gate('cx', [b, a]), gate('cx', [a, b])],
  ],
  ['ccx', (a: number, b: number) => [gate('ccx', [a, b, third(a, b)]), gate('ccx', [b, third(a, b), a])]],
  ['a controlled matrix', (a: number, b: number) => [gate('ch', [a, b]), gate('crx', [b, a], [0.8])]],
] as const)('handles %s on the qubit at bit 0 and any other in single precision', async (_, gatesOf) => {
  const engine = await startEngine()
  for (const other of others) {
    for (const [a, b] of [
      [0, other],
      [other, 0],
    ] as const) {
      const program = circuit(qubits, 0, [...entangled, ...gatesOf(a, b), gate('ry', [0], [0.6])])
      const request = { amplitudes: { start: 0, count: 2 ** qubits } }
      const amplitudesIn = async (precision: 'single' | 'double') =>
        (await runInEngine(engine, program, { ...request, precision })).amplitudes!.values
      const single = await amplitudesIn('single')
      const double = await amplitudesIn('double')
      const largest = double.reduce((max, value, i) => Math.max(max, Math.abs(value - single[i]!)), 0)
      expect(largest, `qubits ${a} and ${b}`).toBeLessThan(1e-6)
      expect(largest, 'run in double precision').toBeGreaterThan(1e-10)
    }
  }
})
