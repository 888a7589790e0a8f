import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gateCircuits } from '../../test/circuit-arbitrary.ts'
import { turns } from '../../test/turns.ts'
import type { AngleExpression } from '../angles/angle-expression.ts'
import { printAngle } from '../angles/print-angle.ts'
import { checkCircuit } from '../circuit/check-circuit.ts'
import type { Circuit } from '../circuit/circuit.ts'
import { createCircuit, defineGate } from '../circuit/create-circuit.ts'
import { barrier, bitsAre, gate, measure, when } from '../circuit/draft-instruction.ts'
import { withBranches } from '../circuit/instruction-operands.ts'
import { findGate } from '../gates/gate-table.ts'
import { distanceBetween } from '../matrices/matrix-algebra.ts'
import { inlineGates, type InlineOptions } from './inline-gates.ts'
import { unitaryOfCircuit } from './unitary-of.ts'

function gatesIn(circuit: Circuit | undefined) {
  return circuit?.instructions.map((one) =>
    one.kind === 'gate'
      ? `${one.gate}${one.parameters.length > 0 ? `(${one.parameters.map(printAngle).join(', ')})` : ''} ${one.qubits.join()}`
      : one.kind,
  )
}

const basis = new Set(['rz', 'ry', 'cx', 'gphase'])

describe('inlineGates', () => {
  it.each<[string, InlineOptions, (circuit: Circuit) => boolean]>([
    ['custom gates', {}, () => true],
    [
      'custom gates and modifiers',
      { modifiers: 'expand' },
      ({ instructions }) =>
        instructions.every((one) => one.kind !== 'gate' || (one.power === 1 && one.controls.length === 0)),
    ],
    [
      'all but four gates',
      { modifiers: 'expand', isPrimitive: ({ name }) => basis.has(name) },
      ({ instructions }) =>
        instructions.every((one) => one.kind !== 'gate' || (basis.has(one.gate) && one.power === 1)),
    ],
    [
      'gates that no library has',
      { isPrimitive: ({ openqasm3 }) => openqasm3.source !== 'definition' },
      ({ instructions }) =>
        instructions.every(
          (one) => one.kind !== 'gate' || findGate(one.gate)?.openqasm3.source !== 'definition',
        ),
    ],
    // Random circuits, of which a busy machine runs few per second.
  ])('keeps the unitary without %s', { timeout: 60_000 }, (_, options, holds) => {
    fc.assert(
      fc.property(gateCircuits, (circuit) => {
        const { value } = inlineGates(circuit, options)
        expect(value!.gateDefinitions).toEqual([])
        expect(checkCircuit(value!)).toEqual([])
        expect(holds(value!)).toBe(true)
        expect(distanceBetween(unitaryOfCircuit(value!), unitaryOfCircuit(circuit))).toBeLessThan(1e-11)
      }),
      { numRuns: 30 },
    )
  })

  it('substitutes parameters as written, and keeps source ranges', () => {
    const turn = defineGate('turn', { qubits: ['a', 'b'], parameters: ['x'] }, [
      gate('rz', [1], ['-x/2']),
      barrier(0, 1),
      gate('cx', [1, 0]),
    ])
    const circuit = createCircuit({ qubits: 3, parameters: ['theta'], gates: [turn] }, [
      gate('h', [0]),
      { ...gate('turn', [2, 1], ['pi - theta']), id: 'mine', origin: { start: 7, end: 20 } },
    ])
    const { value } = inlineGates(circuit)
    expect(gatesIn(value)).toEqual(['h 0', 'rz(-(pi - theta)/2) 1', 'barrier', 'cx 1,2'])
    expect(value!.instructions[0]).toBe(circuit.instructions[0])
    expect(value!.instructions.slice(1)).toMatchObject([
      { id: 'mine.1', origin: { start: 7, end: 20 } },
      { id: 'mine.2', qubits: [2, 1] },
      { id: 'mine.3' },
    ])
  })

  it('inlines gates in both branches of an if', () => {
    const flip = defineGate('flip', { qubits: ['a'] }, [gate('x', [0])])
    const circuit = createCircuit({ qubits: 1, bits: 1, gates: [flip] }, [
      measure(0, 0),
      when(bitsAre([0], 1), [gate('flip', [0])], [gate('flip', [0]), gate('flip', [0])]),
    ])
    const [, branches] = inlineGates(circuit).value!.instructions
    expect(branches).toMatchObject(
      withBranches({ kind: 'if' }, [{ gate: 'x' }], [{ gate: 'x' }, { gate: 'x' }]),
    )
  })

  it('merges a fractional power into the only gate of a body', () => {
    const root = defineGate('root', { qubits: ['a'] }, [gate('x', [0], [], { power: 0.5 })])
    const circuit = createCircuit({ qubits: 1, gates: [root] }, [gate('root', [0], [], { power: 0.5 })])
    expect(inlineGates(circuit).value!.instructions).toMatchObject([{ gate: 'x', power: 0.25 }])
  })
})

it('does not confuse the root of an inverse with the inverse of a root', () => {
  const inverse = defineGate('inverse', { qubits: ['a'] }, [gate('x', [0], [], { power: -1 })])
  const circuit = createCircuit({ qubits: 1, gates: [inverse] }, [gate('inverse', [0], [], { power: 0.5 })])
  const { value } = inlineGates(circuit)
  expect(distanceBetween(unitaryOfCircuit(value!), unitaryOfCircuit(circuit))).toBeLessThan(1e-12)
  const whole = { ...circuit, instructions: circuit.instructions.map((one) => ({ ...one, power: 3 })) }
  expect(inlineGates(whole).value?.instructions).toMatchObject([{ power: -1 }, { power: -1 }, { power: -1 }])
})

describe('limits', () => {
  const nested = (levels: number, calls: number, last: Parameters<typeof defineGate>[2]) => {
    const gates = [defineGate('l0', { qubits: ['a'], parameters: ['x'] }, last)]
    for (let level = 1; level < levels; level++)
      gates.push(
        defineGate(
          `l${level}`,
          { qubits: ['a'], parameters: ['x'] },
          Array.from({ length: calls }, () => gate(`l${level - 1}`, [0], ['x + x'])),
        ),
      )
    return createCircuit({ qubits: 1, gates, parameters: ['theta'] }, [
      gate('l0', [0], [1]),
      { ...gate(`l${levels - 1}`, [0], [1]), id: 'bomb' },
    ])
  }

  it.each<[string, string, Circuit]>([
    ['many gates', 'inline/too-many', nested(60, 2, [gate('x', [0])])],
    ['many empty gates', 'inline/too-many', nested(60, 2, [])],
    ['deep nesting', 'inline/too-deep', nested(2000, 1, [gate('x', [0])])],
    [
      'large powers',
      'inline/too-many',
      createCircuit({ qubits: 1, gates: [defineGate('none', { qubits: ['a'] }, [])] }, [
        { ...gate('none', [0], [], { power: 1e9 }), id: 'bomb' },
      ]),
    ],
    [
      'angles that double',
      'inline/angle-too-long',
      (() => {
        const circuit = nested(60, 1, [gate('rx', [0], ['x'])])
        const instructions = circuit.instructions.map((one) => ({
          ...one,
          parameters: [{ kind: 'parameter' as const, name: 'theta' }],
        }))
        return { ...circuit, instructions }
      })(),
    ],
    [
      'a fractional power of two gates on seven qubits',
      'inline/fractional-power',
      createCircuit(
        {
          qubits: 7,
          gates: [
            defineGate('two', { qubits: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] }, [
              gate('ccx', [0, 1, 2]),
              gate('h', [0]),
            ]),
          ],
        },
        [{ ...gate('two', [0, 1, 2, 3, 4, 5, 6], [], { power: 0.5 }), id: 'bomb' }],
      ),
    ],
    [
      'many fractional powers on many qubits',
      'inline/too-many',
      createCircuit(
        {
          qubits: 6,
          gates: [
            defineGate('two', { qubits: ['a', 'b', 'c', 'd', 'e', 'f'] }, [
              gate('ccx', [0, 1, 2]),
              gate('h', [0]),
            ]),
          ],
        },
        [{ ...gate('two', [0, 1, 2, 3, 4, 5], [], { power: 0.5 }), id: 'bomb' }],
      ),
    ],
  ])('stop at %s', (_, code, circuit) => {
    expect(inlineGates(circuit, { maxSteps: 100_000 }).problems).toMatchObject([
      { code, at: { kind: 'instruction', id: 'bomb' } },
    ])
  })

  it('apply exactly at the stated nesting and length', () => {
    const deep = (levels: number) => inlineGates(nested(levels, 1, [gate('x', [0])])).problems?.[0]?.code
    expect([200, 201].map(deep)).toEqual([undefined, 'inline/too-deep'])
    const sum = (terms: number): AngleExpression =>
      terms === 1
        ? { kind: 'parameter', name: 'theta' }
        : { kind: 'binary', operator: '+', left: sum(terms - 1), right: { kind: 'number', value: 1 } }
    const long = (parts: number) => {
      const turn = defineGate('turn', { qubits: ['a'], parameters: ['x'] }, [gate('rx', [0], ['-x'])])
      return inlineGates(
        createCircuit({ qubits: 1, gates: [turn], parameters: ['theta'] }, [
          gate('turn', [0], [sum(parts / 2)]),
        ]),
      ).problems?.[0]?.code
    }
    expect([2000, 2002].map(long)).toEqual([undefined, 'inline/angle-too-long'])
  })

  it('replace a long angle by its value', () => {
    const { value } = inlineGates(nested(60, 1, [gate('rx', [0], ['x'])]))
    expect(value!.instructions.at(-1)).toMatchObject({ parameters: [{ kind: 'binary' }] })
    expect(unitaryOfCircuit(value!).size).toBe(2)
  })

  it('stop a gate that calls itself', () => {
    const circuit = createCircuit({ qubits: 1, gates: [defineGate('self', { qubits: ['a'] }, [])] }, [
      gate('self', [0]),
    ])
    const [definition] = circuit.gateDefinitions
    const self = { ...definition!, body: [{ ...gate('self', [0]), id: 'b' }] }
    expect(inlineGates({ ...circuit, gateDefinitions: [self] }).problems).toMatchObject([
      { code: 'inline/too-deep' },
    ])
  })

  it('report a power that gates cannot express', () => {
    const circuit = createCircuit({ qubits: 1, parameters: ['t'] }, [gate('rx', [0], ['t'], { power: 0.5 })])
    expect(inlineGates(circuit).value).toEqual(circuit)
    expect(inlineGates(circuit, { modifiers: 'expand' }).problems).toMatchObject([
      { code: 'inline/fractional-power', parameters: { gate: 'rx', limit: 6 } },
    ])
    const [instruction] = circuit.instructions
    const read = { ...circuit, instructions: [{ ...instruction!, origin: { start: 7, end: 9 } }] }
    expect(inlineGates(read, { modifiers: 'expand' }).problems).toMatchObject([
      { at: { id: instruction!.id, origin: { start: 7, end: 9 } } },
    ])
  })
})

describe('fractional powers of custom gates', () => {
  // OpenQASM 3.1, "Gates / Quantum gate modifiers": the principal value of each eigenvalue.
  const some = fc.record({
    width: fc.constantFrom(2, 2, 3),
    names: fc.array(fc.constantFrom('h', 't', 'cx', 'swap', 'iswap', 'rx', 'cu', 'gphase', 'x', 'cz'), {
      maxLength: 5,
    }),
    angles: fc.array(turns, { minLength: 4, maxLength: 4 }),
    power: fc.constantFrom(0.5, -0.5, 1 / 3, 2.5, -1.75),
    states: fc.array(fc.constantFrom(0 as const, 1 as const), { maxLength: 1 }),
  })

  it('become gates with the same unitary', () => {
    fc.assert(
      fc.property(some, ({ width, names, angles, power, states }) => {
        const body = names.map((name, i) => {
          const { qubits, parameters } = findGate(name)!
          const operands = [i % width, (i + 1) % width]
          return gate(name, operands.slice(0, qubits), angles.slice(0, parameters.length))
        })
        const own = defineGate('own', { qubits: ['a', 'b', 'c'].slice(0, width) }, body)
        const controls = states.map((state) => ({ qubit: 1, state }))
        const circuit = createCircuit({ qubits: 4, gates: [own] }, [
          gate('own', [2, 0, 3].slice(0, width), [], { power, controls }),
        ])
        const { value } = inlineGates(circuit, {
          isPrimitive: ({ qubits, name }) => qubits < 2 || name === 'cx',
          modifiers: 'expand',
        })
        expect(distanceBetween(unitaryOfCircuit(value!), unitaryOfCircuit(circuit))).toBeLessThan(1e-8)
      }),
      { numRuns: 200 },
    )
  })

  it('take four cx at most', () => {
    const own = defineGate('own', { qubits: ['a', 'b'] }, [
      gate('h', [0]),
      gate('cx', [0, 1]),
      gate('t', [1]),
    ])
    const circuit = createCircuit({ qubits: 2, gates: [own] }, [gate('own', [0, 1], [], { power: 0.5 })])
    const { value } = inlineGates(circuit, {
      isPrimitive: ({ qubits, name }) => qubits < 2 || name === 'cx',
      modifiers: 'expand',
    })
    expect(value!.instructions.filter((one) => one.kind === 'gate' && one.gate === 'cx')).toHaveLength(4)
  })

  it('need values of their parameters', () => {
    const own = defineGate('own', { qubits: ['a'], parameters: ['t'] }, [
      gate('rx', [0], ['t']),
      gate('h', [0]),
    ])
    const call = gate('own', [0], ['theta'], { power: 0.5 })
    const circuit = createCircuit({ qubits: 1, gates: [own], parameters: ['theta'] }, [call])
    expect(inlineGates(circuit).problems).toMatchObject([{ code: 'inline/fractional-power' }])
  })
})
