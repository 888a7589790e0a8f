import type { Calibration } from '@qportal/api-client/calibration'
import { compileQasm } from '@qportal/openqasm'
import { createReferenceSimulator } from '@qportal/simulator'
import { expect, it } from 'vitest'
import { deviceNoise } from './device-noise.ts'

const qubit = (id: number) => ({
  id,
  fidelity: 0.99,
  readOneGivenZero: 0.02,
  readZeroGivenOne: 0.05,
  t1Us: 50,
  t2Us: 40,
  gateDurationsNs: { sx: 20 },
})
const calibration: Calibration = {
  qubits: [qubit(0), qubit(1), qubit(2)],
  couplings: [{ control: 0, target: 1, fidelity: 0.97, gateDurationsNs: { cx: 300 } }],
}

it('reads fidelities as depolarization, and times in seconds', () => {
  const noise = deviceNoise(calibration)
  expect(noise.qubits?.[0]?.gates?.['h']?.depolarizing).toBeCloseTo(0.02, 12)
  expect(noise.qubits?.[0]?.gates?.['rz']).toBeUndefined()
  expect(noise.qubits?.[0]?.t1).toBeCloseTo(50e-6, 12)
  expect(noise.couplings?.map(({ qubits }) => qubits)).toEqual([
    [0, 1],
    [0, 2],
    [1, 2],
  ])
  expect(noise.couplings?.[1]?.gates['cz']?.depolarizing).toBeCloseTo(0.04, 12)
})

it('makes a model that the simulator takes, and that spoils a Bell pair', async () => {
  const { circuit } = compileQasm(
    'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\nbit[2] c;\nh q[0];\ncx q[0], q[1];\nc = measure q;\n',
  )
  const simulator = createReferenceSimulator()
  const { counts = {} } = await simulator.run(circuit!, {
    shots: 400,
    seed: 7,
    noise: deviceNoise(calibration),
  })
  const wrong = (counts['01'] ?? 0) + (counts['10'] ?? 0)
  expect(wrong).toBeGreaterThan(4)
  expect(wrong).toBeLessThan(100)
})
