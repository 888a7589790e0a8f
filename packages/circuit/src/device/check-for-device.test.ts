import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { circuits } from '../../test/circuit-arbitrary.ts'
import { parametersOfAngle } from '../angles/angle-algebra.ts'
import type { InstructionDraft } from '../circuit/circuit.ts'
import { createCircuit, defineGate } from '../circuit/create-circuit.ts'
import { assign, barrier, bitsAre, delay, gate, measure, reset, when } from '../circuit/draft-instruction.ts'
import { visitInstructions } from '../circuit/instruction-operands.ts'
import { checkForDevice } from './check-for-device.ts'
import type { DeviceDescription, DeviceRun } from './device-description.ts'

const flip = defineGate('flip', { qubits: ['a'] }, [gate('x', [0])])
const device: DeviceDescription = {
  qubitCount: 4,
  basisGates: ['X', 'x', 'sx', 'rz', 'cnot', 'cz'],
  instructions: ['measure', 'Barrier'],
  hasMidCircuitMeasurement: false,
  couplings: [
    { control: 0, target: 1 },
    { control: 2, target: 1 },
  ],
  maxShots: 1000,
}
function findings(drafts: readonly InstructionDraft[], run?: DeviceRun, on = device) {
  return checkForDevice(
    createCircuit({ qubits: 4, bits: 2, parameters: ['theta'], gates: [flip] }, drafts),
    on,
    run,
  ).map(({ code, at, parameters }) => [code, at.kind === 'instruction' ? at.id : at.kind, parameters])
}

describe('checkForDevice', () => {
  it('finds no problem in a circuit that the device supports', () => {
    const drafts = [
      gate('rz', [3], ['pi/2']),
      gate('cx', [0, 1]),
      gate('x', [1], [], { controls: [2] }),
      gate('cz', [1, 2]),
      gate('gphase', [], [1]),
      barrier(0, 1, 2),
      measure(0, 0),
      measure(1, 1),
    ]
    expect(findings(drafts, { shots: 1000, needsMeasurement: true })).toEqual([])
  })

  it.each<[string, InstructionDraft, object]>([
    ['device/gate-not-in-basis', gate('h', [0]), { gate: 'h' }],
    ['device/gate-not-in-basis', gate('sx', [0], [], { power: -1 }), { gate: 'inv @ sx' }],
    [
      'device/gate-not-in-basis',
      gate('z', [1], [], { controls: [{ qubit: 0, state: 0 }], power: 0.5 }),
      { gate: 'negctrl @ pow(0.5) @ z' },
    ],
    [
      'device/gate-not-in-basis',
      gate('x', [1], [], { controls: [{ qubit: 0, state: 0 }] }),
      { gate: 'negctrl @ x' },
    ],
    ['device/custom-gate', gate('flip', [0]), { gate: 'flip' }],
    ['device/unbound-parameter', gate('rz', [0], ['2*theta']), { name: 'theta' }],
    ['device/not-coupled', gate('cx', [0, 2]), { first: 0, second: 2 }],
    ['device/coupling-direction', gate('cx', [1, 0]), { first: 1, second: 0 }],
    ['device/instruction-not-supported', reset(0), { instruction: 'reset' }],
    ['device/instruction-not-supported', delay([0], 1, 'ns'), { instruction: 'delay' }],
    ['device/conditional', when(bitsAre([0], 1), []), {}],
    ['device/conditional', assign(0, bitsAre([1], 1)), {}],
  ])('finds %s', (code, draft, parameters) => {
    expect(findings([draft])).toEqual([[code, 'g1', parameters]])
  })

  it('accepts a global phase, but not a controlled one', () => {
    const phase = (state: 0 | 1) => gate('gphase', [], [1], { controls: [{ qubit: 0, state }] })
    expect(findings([gate('gphase', [], [1])])).toEqual([])
    for (const draft of [phase(0), phase(1)])
      expect(findings([draft]).map(([code]) => code)).toEqual(['device/gate-not-in-basis'])
  })

  it('does not check gates and couplings with a transpiler', () => {
    const drafts = [gate('h', [0]), gate('flip', [1]), gate('cx', [0, 3]), gate('ccx', [0, 1, 2])]
    expect(findings(drafts, { isTranspiled: true })).toEqual([])
    expect(findings([gate('rz', [0], ['theta'])], { isTranspiled: true })).toHaveLength(1)
  })

  it('finds the use of a qubit after its measurement', () => {
    const drafts = [
      measure(0, 0),
      barrier(0, 1),
      gate('x', [1]),
      gate('x', [0]),
      when(bitsAre([0], 1), [measure(2, 1)]),
    ]
    const on = { ...device, hasConditionals: true }
    expect(findings(drafts, {}, on)).toEqual([
      ['device/mid-circuit-measurement', 'g4', {}],
      ['device/mid-circuit-measurement', 'g5', {}],
      ['device/mid-circuit-measurement', 'g6', {}],
    ])
    expect(findings(drafts, {}, { ...on, hasMidCircuitMeasurement: true })).toEqual([])
  })

  it.each([
    [{ shots: 0 }, 'device/invalid-shots'],
    [{ shots: 1.5 }, 'device/invalid-shots'],
    [{ shots: NaN }, 'device/invalid-shots'],
    [{ shots: 1001 }, 'device/too-many-shots'],
    [{ needsMeasurement: true }, 'device/no-measurement'],
  ])('reports the run %j', (run, code) => {
    expect(findings([], run).map(([found]) => found)).toEqual([code])
  })

  it('finds too many qubits', () => {
    const circuit = createCircuit({ qubits: 5 })
    expect(checkForDevice(circuit, device)).toEqual([
      { code: 'device/too-many-qubits', at: { kind: 'whole' }, parameters: { qubits: 5, limit: 4 } },
    ])
  })

  it('derives support for conditions from the instructions', () => {
    const draft = when(bitsAre([0], 1), [])
    for (const word of ['if', 'if_else', 'IF_TEST', 'c_if', 'conditional', 'control_flow'])
      expect(findings([draft], {}, { instructions: ['measure', word] })).toEqual([])
    expect(findings([draft], {}, { instructions: [] })).toEqual([])
  })

  it('finds only unbound parameters on a device without known properties', () => {
    fc.assert(
      fc.property(circuits, (circuit) => {
        const unbound: unknown[] = []
        visitInstructions(circuit.instructions, (each) => {
          if (each.kind === 'gate' && each.parameters.some((angle) => parametersOfAngle(angle).size > 0))
            unbound.push({ code: 'device/unbound-parameter', at: { kind: 'instruction', id: each.id } })
        })
        expect(checkForDevice(circuit, {}).map(({ code, at }) => ({ code, at }))).toEqual(unbound)
      }),
    )
  })

  it('refers only to instructions of the circuit', () => {
    fc.assert(
      fc.property(circuits, (circuit) => {
        const ids = new Set<string>()
        visitInstructions(circuit.instructions, ({ id }) => ids.add(id))
        const elsewhere = checkForDevice(circuit, device).filter(({ at }) =>
          at.kind === 'instruction' ? !ids.has(at.id) : at.kind !== 'whole',
        )
        expect(elsewhere).toEqual([])
      }),
    )
  })
})
