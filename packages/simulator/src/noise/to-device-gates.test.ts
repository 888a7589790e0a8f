import type { GateDefinition, GateInstruction, NoiseModel } from '@qportal/circuit'
import { describe, expect, it } from 'vitest'
import { circuit, define, gate } from '../../test/build-circuit.ts'
import { exactDensityMatrix } from '../../test/density-matrix.ts'
import { randomCircuit } from '../../test/random-circuit.ts'
import { randomNoise } from '../../test/random-noise.ts'
import { lowerCircuit } from '../expand/lower-circuit.ts'

function on(...qubits: readonly number[]) {
  return qubits.map((qubit) => ({ qubit, state: 1 as const }))
}
function off(qubit: number) {
  return [{ qubit, state: 0 as const }]
}

const definitions: readonly GateDefinition[] = [
  define('flip', [], 1, [gate('x', [0])]),
  define('flips', [], 2, [gate('flip', [0], [], { controls: on(1) })]),
  define('pair', [], 2, [gate('cx', [1, 0]), gate('sx', [1])]),
  define('turn', ['t'], 1, [gate('rx', [0], ['t'])]),
]

/** Errors of a chip whose gates are sx, x and cx, as those of the QPU models. */
const chip: NoiseModel = {
  qubits: [0, 1, 2].map((qubit) => ({
    t1: 2e-6,
    t2: 1e-6,
    gates: {
      sx: { depolarizing: 0.02 + 0.01 * qubit, duration: 3e-8 },
      x: { depolarizing: 0.03 + 0.01 * qubit, duration: 4e-8 },
    },
  })),
  couplings: [
    { qubits: [0, 1], gates: { cx: { depolarizing: 0.1, duration: 2e-7 } } },
    { qubits: [1, 2], gates: { cx: { depolarizing: 0.2, duration: 3e-7 } } },
  ],
}

const start = [gate('h', [0]), gate('ry', [1], [0.7]), gate('ry', [2], [1.9])]

function finalState(gates: readonly GateInstruction[], noise: NoiseModel) {
  const program = circuit(3, 0, [...start, ...gates], { gateDefinitions: definitions })
  return exactDensityMatrix(lowerCircuit(program, { noise }))
}

function distance(a: Float64Array, b: Float64Array) {
  return a.reduce((sum, value, i) => Math.max(sum, Math.abs(value - b[i]!)), 0)
}

describe('errors of a gate', () => {
  it.each<[string, readonly GateInstruction[], readonly GateInstruction[]]>([
    ['ctrl @ x', [gate('x', [1], [], { controls: on(0) })], [gate('cx', [0, 1])]],
    ['inv @ cx', [gate('cx', [0, 1], [], { power: -1 })], [gate('cx', [0, 1])]],
    ['inv @ ctrl @ x', [gate('x', [1], [], { controls: on(0), power: -1 })], [gate('cx', [0, 1])]],
    ['an own gate of an own gate', [gate('flips', [1, 0])], [gate('cx', [0, 1])]],
    ['ctrl @ own gate', [gate('flip', [2], [], { controls: on(1) })], [gate('cx', [1, 2])]],
    ['own gate', [gate('flip', [1])], [gate('x', [1])]],
    ['a sequence in an own gate', [gate('pair', [1, 0])], [gate('cx', [0, 1]), gate('sx', [0])]],
    ['inv @ own gate', [gate('pair', [1, 0], [], { power: -1 })], [gate('sxdg', [0]), gate('cx', [0, 1])]],
    ['pow(2) @ own gate', [gate('flip', [1], [], { power: 2 })], [gate('x', [1]), gate('x', [1])]],
    ['U', [gate('U', [1], [Math.PI, 0, Math.PI])], [gate('x', [1])]],
    ['u3', [gate('u3', [1], [Math.PI, 0.4 - Math.PI, 0.4])], [gate('x', [1])]],
    ['u2', [gate('u2', [1], [-Math.PI / 2, Math.PI / 2])], [gate('sx', [1])]],
    ['pow(0.5) @ x', [gate('x', [1], [], { power: 0.5 })], [gate('sx', [1])]],
    ['pow(0.5) @ own gate', [gate('flip', [1], [], { power: 0.5 })], [gate('sx', [1])]],
    [
      'negctrl @ x',
      [gate('x', [1], [], { controls: off(0) })],
      [gate('x', [0]), gate('cx', [0, 1]), gate('x', [0])],
    ],
    ['a full turn', [gate('u3', [1], [0, 0.3, 0.1])], [gate('rz', [1], [0.4])]],
    ['inv @ rx', [gate('rx', [1], [Math.PI], { power: -1 })], [gate('rx', [1], [-Math.PI])]],
    ['pow(2) @ rx', [gate('rx', [1], [1], { power: 2 })], [gate('rx', [1], [2])]],
    ['inv @ sxdg', [gate('sxdg', [1], [], { power: -1 })], [gate('sx', [1])]],
    ['ctrl @ gphase', [gate('gphase', [], [0.4], { controls: on(1) })], [gate('p', [1], [0.4])]],
    ['ctrl(2) @ x', [gate('x', [2], [], { controls: on(0, 1) })], [gate('ccx', [0, 1, 2])]],
    [
      'ccx',
      [gate('ccx', [0, 1, 2])],
      [
        gate('h', [2]),
        gate('cx', [1, 2]),
        gate('tdg', [2]),
        gate('cx', [0, 2]),
        gate('t', [2]),
        gate('cx', [1, 2]),
        gate('tdg', [2]),
        gate('cx', [0, 2]),
        gate('t', [1]),
        gate('t', [2]),
        gate('h', [2]),
        gate('cx', [0, 1]),
        gate('t', [0]),
        gate('tdg', [1]),
        gate('cx', [0, 1]),
      ],
    ],
  ])('do not depend on its spelling: %s', (_, spelled, plain) => {
    const state = finalState(plain, chip)
    expect(distance(finalState(spelled, chip), state)).toBeLessThan(1e-12)
    // The errors are strong enough that their absence would be detected.
    const isIdeal = plain.some(({ gate: name }) => name === 'rz' || name === 'rx' || name === 'p')
    expect(distance(finalState(spelled, {}), state) > 1e-3).toBe(!isIdeal)
  })

  it('are in branches too', () => {
    const when = { kind: 'constant', value: true } as const
    const inBranch = (one: GateInstruction) =>
      lowerCircuit(circuit(2, 1, [{ kind: 'if', id: 'b', condition: when, then: [one], else: [one] }]), {
        noise: chip,
      }).steps
    const [spelled] = inBranch(gate('x', [1], [], { controls: on(0) }))
    const [plain] = inBranch(gate('cx', [0, 1]))
    const kinds = (step: typeof plain) =>
      step?.kind === 'if' ? [step.whenTrue, step.whenFalse].map((list) => list.map(({ kind }) => kind)) : []
    expect(kinds(spelled)).toEqual(kinds(plain))
    expect(kinds(plain)[0]).toContain('depolarize')
  })

  it('leave the unitary as it is', () => {
    let decomposed = 0
    for (let seed = 0; seed < 100; seed++) {
      const drawn = randomCircuit(seed, { qubits: 3, gates: 4, random: false })
      const program = { ...drawn, instructions: drawn.instructions.filter(({ kind }) => kind === 'gate') }
      const noise = randomNoise(seed, 3)
      const steps = lowerCircuit(program, { noise }).steps.filter((step) => step.kind === 'unitary')
      if (steps.length > 8) decomposed++
      const found = exactDensityMatrix({ ...lowerCircuit(program, {}), steps })
      const want = exactDensityMatrix(lowerCircuit(program, {}))
      expect(distance(found, want)).toBeLessThan(1e-8)
    }
    expect(decomposed).toBeGreaterThan(10)
  })

  it('contain no NaN for a large angle', () => {
    const program = circuit(3, 0, [gate('rxx', [0, 1], [1.7e308], { power: 2 })])
    const gates = lowerCircuit(program, { noise: chip }).steps.filter((step) => step.kind === 'unitary')
    expect(gates.every(({ matrix }) => matrix.values.every(Number.isFinite))).toBe(true)
  })

  it('are those of the gates of a fractional power on three and more qubits', () => {
    const three = define('three', [], 3, [gate('ccx', [0, 1, 2]), gate('h', [0])])
    const program = circuit(
      4,
      0,
      [gate('three', [2, 0, 1], [], { power: 0.5 }), gate('rc3x', [0, 1, 2, 3], [], { power: 0.5 })],
      {
        gateDefinitions: [three],
      },
    )
    const ideal = lowerCircuit(program, {})
    const { steps } = lowerCircuit(program, { noise: chip })
    expect(steps.filter(({ kind }) => kind === 'depolarize').length).toBeGreaterThan(20)
    const gates = steps.filter((step) => step.kind === 'unitary')
    expect(gates.every(({ targets, controls }) => targets.length + controls.length <= 2)).toBe(true)
    expect(distance(exactDensityMatrix({ ...ideal, steps: gates }), exactDensityMatrix(ideal))).toBeLessThan(
      1e-9,
    )
  })
})
