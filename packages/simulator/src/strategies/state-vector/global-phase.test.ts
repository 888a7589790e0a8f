import { expect, it } from 'vitest'
import { circuit, define, gate } from '../../../test/build-circuit.ts'
import { runInEngine, startEngine } from '../../../test/engine-for-tests.ts'
import { usualTuning } from '../../wasm/create-register.ts'
import { createReferenceSimulator } from '../reference/reference-simulator.ts'

const third = Math.PI / 3
const only = define('only', [], 1, [gate('gphase', [], [third])])
const one = [{ qubit: 0, state: 1 as const }]

// OpenQASM 3.1, "Gates / Built-in gates": gphase and its controlled forms.
it.each([
  ['alone', 0, [gate('gphase', [], [third])], [third]],
  ['beside a qubit', 1, [gate('gphase', [], [third])], [third]],
  ['in a custom gate', 1, [gate('only', [0])], [third]],
  ['inverted in a custom gate', 1, [gate('only', [0], [], { power: -1 })], [-third]],
  ['as half of a custom gate', 1, [gate('only', [0], [], { power: 0.5 })], [third / 2]],
  ['three times', 1, [gate('gphase', [], [third], { power: 3 })], [Math.PI]],
  ['under a control', 1, [gate('h', [0]), gate('gphase', [], [third], { controls: one })], [0, third]],
  [
    'in a custom gate under a control',
    2,
    [gate('h', [0]), gate('only', [1], [], { controls: one })],
    [0, third],
  ],
] as const)('keeps a global phase %s', async (_, qubits, gates, phases) => {
  const program = circuit(qubits, 0, gates, { gateDefinitions: [only] })
  const request = { amplitudes: { start: 0, count: phases.length } }
  const engine = await startEngine()
  const want = phases
    .flatMap((phase) => [Math.cos(phase), Math.sin(phase)])
    .map((value) => expect.closeTo(value / Math.sqrt(phases.length), 12))
  const planned = { ...usualTuning, minQubitsToPlan: 0 }
  for (const { amplitudes } of [
    await runInEngine(engine, program, request),
    await runInEngine(engine, program, request, planned),
    await createReferenceSimulator().run(program, request),
  ])
    expect([...amplitudes!.values]).toEqual(want)
})
