import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gateCircuits } from '../../test/circuit-arbitrary.ts'
import { applyMatrix } from '../actions/apply-matrix.ts'
import { unitaryOfCircuit } from '../actions/unitary-of.ts'
import { distanceBetween } from '../matrices/matrix-algebra.ts'
import { circuitDepth, circuitStatistics } from './circuit-statistics.ts'
import type { Circuit } from './circuit.ts'
import { createCircuit } from './create-circuit.ts'
import { assign, barrier, bitsAre, delay, gate, measure, reset, when } from './draft-instruction.ts'
import { lightCone } from './light-cone.ts'

function circuitOf(...drafts: Parameters<typeof createCircuit>[1] & object) {
  return createCircuit({ qubits: 4, bits: 4 }, drafts)
}

describe('the depth of a circuit', () => {
  it.each([
    ['nothing', [], 0],
    ['gates side by side', [gate('x', [0]), gate('x', [1])], 1],
    ['gates in a row', [gate('x', [0]), gate('cx', [0, 1]), gate('x', [1]), gate('x', [2])], 3],
    ['controls', [gate('x', [0]), gate('x', [1], [], { controls: [0] })], 2],
    ['a barrier', [gate('x', [0]), barrier(0, 1), gate('x', [1])], 2],
    ['no global phase', [gate('gphase', [], [1])], 0],
    ['reset and delay', [reset(0), delay([0], 1, 'ns')], 2],
    ['measurements into one bit', [measure(0, 0), measure(1, 0)], 2],
    ['an if that depends on a bit', [measure(0, 0), when(bitsAre([0], 1), [gate('x', [1])])], 2],
    ['the longer branch', [when(bitsAre([0], 1), [gate('x', [1])], [gate('x', [1]), gate('y', [1])])], 2],
    ['an empty branch', [when(bitsAre([0], 1), [])], 1],
    [
      'a chain of bits',
      [measure(0, 0), assign(1, bitsAre([0], 1)), when(bitsAre([1], 1), [gate('x', [3])])],
      3,
    ],
  ])('counts %s', (_, drafts, depth) => expect(circuitDepth(circuitOf(...drafts))).toBe(depth))

  it('is between the gates on one qubit and all gates', () => {
    fc.assert(
      fc.property(gateCircuits, (circuit) => {
        const { depth, gates } = circuitStatistics(circuit)
        const onQubit0 = circuit.instructions.filter(
          (one) =>
            one.kind === 'gate' &&
            (one.qubits.includes(0) || one.controls.some((control) => control.qubit === 0)),
        ).length
        expect(depth >= onQubit0 && depth <= gates).toBe(true)
      }),
    )
  })
})

it('counts gates by size and name', () => {
  const circuit = circuitOf(
    gate('x', [0]),
    gate('x', [1], [], { controls: [0] }),
    gate('x', [2], [], { controls: [0, 1] }),
    gate('gphase', [], [1]),
    when(bitsAre([0], 1), [gate('cx', [0, 1])], [measure(1, 0)]),
    barrier(0),
  )
  expect(circuitStatistics(circuit)).toEqual({
    qubits: 4,
    gates: 5,
    oneQubitGates: 1,
    twoQubitGates: 2,
    largerGates: 1,
    measurements: 1,
    depth: 4,
    gatesByName: { x: 3, gphase: 1, cx: 1 },
  })
})

describe('the light cone', () => {
  const named = (...names: string[]) => new Set(names)

  it('keeps what a qubit depends on', () => {
    const circuit = circuitOf(
      { ...gate('h', [0]), id: 'h0' },
      { ...gate('h', [3]), id: 'h3' },
      { ...gate('cx', [0, 1]), id: 'cx01' },
      { ...gate('cx', [2, 3]), id: 'cx23' },
      { ...gate('x', [1]), id: 'x1' },
      { ...barrier(1, 3), id: 'barrier' },
      { ...gate('gphase', [], [1]), id: 'phase' },
    )
    expect(lightCone(circuit, { qubits: [1] })).toEqual({
      instructions: named('h0', 'cx01', 'x1', 'barrier'),
      qubits: new Set([0, 1]),
    })
  })

  it('ends at a reset, and at the last measurement into a bit', () => {
    const circuit = circuitOf(
      { ...gate('h', [0]), id: 'before' },
      { ...measure(0, 0), id: 'first' },
      { ...reset(0), id: 'reset' },
      { ...reset(3), id: 'elsewhere' },
      { ...gate('x', [0]), id: 'x' },
      { ...measure(0, 0), id: 'second' },
    )
    expect(lightCone(circuit, { bits: [0] }).instructions).toEqual(named('reset', 'x', 'second'))
  })

  it('follows bits through assignments and conditions', () => {
    const circuit = circuitOf(
      { ...gate('h', [0]), id: 'h' },
      { ...measure(0, 0), id: 'measure' },
      { ...assign(1, bitsAre([0], 1)), id: 'assign' },
      { ...assign(2, bitsAre([0], 1)), id: 'unread' },
      { ...when(bitsAre([1], 1), [{ ...gate('x', [3]), id: 'x' }]), id: 'if' },
      { ...when(bitsAre([2], 1), [{ ...gate('x', [2]), id: 'other' }]), id: 'otherIf' },
    )
    expect(lightCone(circuit, { qubits: [3] })).toEqual({
      instructions: named('h', 'measure', 'assign', 'if', 'x'),
      qubits: new Set([0, 3]),
    })
  })

  it('omits only instructions without effect on the requested qubits', () => {
    fc.assert(
      fc.property(gateCircuits, fc.nat(4), (circuit, qubit) => {
        const cone = lightCone(circuit, { qubits: [qubit] }).instructions
        const kept = { ...circuit, instructions: circuit.instructions.filter(({ id }) => cone.has(id)) }
        const [a, b] = [reducedState(circuit, qubit), reducedState(kept, qubit)]
        a.forEach((value, i) => expect(value).toBeCloseTo(b[i]!, 10))
      }),
    )
  })
})

/** The final density matrix of one qubit, starting from |0...0>. */
function reducedState(circuit: Circuit, qubit: number): number[] {
  const { size, values } = unitaryOfCircuit(circuit)
  const state = Array.from(
    { length: size },
    (_, row) => [values[2 * row * size]!, values[2 * row * size + 1]!] as const,
  )
  const [zero, one] = [0, 1].map((bit) => state.filter((_, i) => ((i >> qubit) & 1) === bit))
  const inner = (a: typeof state, b: typeof state) =>
    a.reduce(
      ([re, im], [x, y], i) => [re + x * b[i]![0] + y * b[i]![1], im + x * b[i]![1] - y * b[i]![0]] as const,
      [0, 0] as readonly [number, number],
    )
  return [...inner(zero!, zero!), ...inner(zero!, one!), ...inner(one!, one!)]
}

describe('the unitary of a circuit', () => {
  it('acts on a state like its gates', () => {
    const circuit = createCircuit({ qubits: 3 }, [gate('h', [2]), barrier(0, 1), gate('cx', [2, 0])])
    const state = Float64Array.from({ length: 16 }, (_, i) => (i === 4 ? 1 : 0))
    const { size, values } = unitaryOfCircuit(circuit)
    applyMatrix(state, { size, values }, [0, 1, 2], [])
    // Starting from |001>, H acts on qubit 2, which is 0, and CX copies it to qubit 0.
    expect([...state.keys()].filter((i) => Math.abs(state[i]!) > 1e-12)).toEqual([4, 14])
  })

  it('takes values of parameters', () => {
    const circuit = createCircuit({ qubits: 1, parameters: ['theta'] }, [gate('rz', [0], ['theta/2'])])
    const bound = createCircuit({ qubits: 1 }, [gate('rz', [0], [0.35])])
    expect(distanceBetween(unitaryOfCircuit(circuit, { theta: 0.7 }), unitaryOfCircuit(bound))).toBe(0)
    expect(() => unitaryOfCircuit(circuit)).toThrow(TypeError)
  })

  it.each([[createCircuit({ qubits: 13 })], [createCircuit({ qubits: 1, bits: 1 }, [measure(0, 0)])]])(
    'throws for circuits without a unitary',
    (circuit) => expect(() => unitaryOfCircuit(circuit)).toThrow(TypeError),
  )
})
