import type { Calibration } from '@qportal/api-client/calibration'
import { compileQasm } from '@qportal/openqasm'
import { createReferenceSimulator, createSimulator } from '@qportal/simulator'
import { expect, it } from 'vitest'
import { deviceNoise } from './device-noise.ts'

function qubit(id: number) {
  return {
    id,
    fidelity: 0.99,
    readOneGivenZero: 0.02,
    readZeroGivenOne: 0.05,
    t1Us: 50,
    t2Us: 40,
    gateDurationsNs: { sx: 20 },
  }
}
const calibration: Calibration = {
  qubits: [qubit(0), qubit(1), qubit(2)],
  couplings: [{ control: 0, target: 1, fidelity: 0.97, gateDurationsNs: { cx: 300 } }],
}

it('converts fidelities to depolarization, and times to seconds', () => {
  const noise = deviceNoise(calibration)
  const { qubits, couplings } = deviceNoise({
    ...calibration,
    qubits: calibration.qubits.map(({ t1Us: _t1, t2Us: _t2, ...rest }) => rest),
  })
  expect(qubits?.[0]?.gates?.['h']?.depolarizing).toBeCloseTo(0.02, 12)
  expect(couplings?.[1]?.gates['cz']?.depolarizing).toBeCloseTo(0.04, 12)
  expect(noise.qubits?.[0]?.gates?.['rz']).toBeUndefined()
  expect(noise.qubits?.[0]?.t1).toBeCloseTo(50e-6, 12)
  expect(noise.couplings?.map(({ qubits }) => qubits)).toEqual([
    [0, 1],
    [0, 2],
    [1, 2],
  ])
})

it('reproduces a gate fidelity, relaxation during the gate included', async () => {
  const slow = { ...qubit(0), readOneGivenZero: 0, readZeroGivenOne: 0, gateDurationsNs: { x: 400 } }
  const [{ gates = {}, ...rest } = {}] = deviceNoise({ qubits: [slow], couplings: [] }).qubits ?? []
  // Only the x gate has errors. The six states are a 2-design: their average is that of all states.
  const noise = { qubits: [{ ...rest, gates: { x: gates['x']! } }] }
  const preparations = ['', 'rx(pi)', 'ry(pi/2)', 'ry(-pi/2)', 'rx(pi/2)', 'rx(-pi/2)']
  const simulator = createSimulator({ threads: 1 })
  const kept = await Promise.all(
    preparations.map(async (rotation, seed) => {
      const [prepare, undo] = rotation === '' ? ['', ''] : [`${rotation} q[0];`, `inv @ ${rotation} q[0];`]
      const { circuit } = compileQasm(
        `OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[1] q;\nbit[1] c;\n${prepare}\nx q[0];\nrx(-pi) q[0];\n${undo}\nc = measure q;\n`,
      )
      const { counts = {} } = await simulator.run(circuit!, { shots: 40_000, seed, noise })
      return (counts['0'] ?? 0) / 40_000
    }),
  )
  simulator.dispose()
  expect(kept.reduce((sum, share) => sum + share, 0) / kept.length).toBeCloseTo(0.99, 3)
})

it('adds errors to a Bell pair in the simulator', async () => {
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

it('does not depend on the spelling of a gate', async () => {
  const simulator = createReferenceSimulator()
  const countsOf = async (statements: string) => {
    const { circuit } = compileQasm(
      `OPENQASM 3.0;\ninclude "stdgates.inc";\ngate mine a, b { ctrl @ x a, b; }\nqubit[3] q;\nbit[3] c;\n${statements}\nc = measure q;\n`,
    )
    const request = { shots: 300, seed: 7, noise: deviceNoise(calibration) }
    return (await simulator.run(circuit!, request)).counts
  }
  const repeated = (gate: string) => `x q[0]; ${`${gate} `.repeat(20)}`
  const plain = await countsOf(repeated('cx q[0], q[1];'))
  expect(plain?.['001']).toBeLessThan(250)
  for (const spelled of ['ctrl @ x q[0], q[1];', 'mine q[0], q[1];', 'inv @ cx q[0], q[1];'])
    expect(await countsOf(repeated(spelled))).toEqual(plain)
  const toffoli = await countsOf('x q[0]; x q[1]; ctrl(2) @ x q[0], q[1], q[2];')
  expect(toffoli).toEqual(await countsOf('x q[0]; x q[1]; ccx q[0], q[1], q[2];'))
  expect(toffoli?.['111']).toBeLessThan(270)
})
