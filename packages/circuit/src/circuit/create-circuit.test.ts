import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { circuits } from '../../test/circuit-arbitrary.ts'
import { checkCircuit } from './check-circuit.ts'
import type { Circuit, GateDraft, Instruction, InstructionDraft } from './circuit.ts'
import { createCircuit, defineGate } from './create-circuit.ts'
import { assign, barrier, bitsAre, delay, gate, measure, reset, when } from './draft-instruction.ts'
import { equalCircuits } from './equal-circuits.ts'
import { visitInstructions } from './instruction-operands.ts'

describe('createCircuit', () => {
  it('builds plain data', () => {
    const circuit = createCircuit({ qubits: 2, bits: 1 }, [
      gate('cnot', [0, 1]),
      gate('rz', [1], ['pi/2'], { controls: [0], power: -1 }),
      measure(1, 0),
    ])
    expect(circuit).toEqual({
      version: 1,
      qubitRegisters: [{ name: 'q', size: 2 }],
      bitRegisters: [{ name: 'c', size: 1 }],
      parameters: [],
      gateDefinitions: [],
      instructions: [
        { kind: 'gate', id: 'g1', gate: 'cx', parameters: [], qubits: [0, 1], controls: [], power: 1 },
        {
          kind: 'gate',
          id: 'g2',
          gate: 'rz',
          parameters: [
            {
              kind: 'binary',
              operator: '/',
              left: { kind: 'constant', name: 'pi' },
              right: { kind: 'number', value: 2 },
            },
          ],
          qubits: [1],
          controls: [{ qubit: 0, state: 1 }],
          power: -1,
        },
        { kind: 'measure', id: 'g3', qubit: 1, bit: 0 },
      ],
    })
  })

  it('keeps given ids, and assigns new ones to the other instructions', () => {
    const circuit = createCircuit({ qubits: 1, bits: 1 }, [
      { ...gate('x', [0]), id: 'g2' },
      when(bitsAre([0], 1), [gate('x', [0]), { ...gate('y', [0]), id: 'g1' }]),
      gate('z', [0]),
    ])
    const ids: string[] = []
    visitInstructions(circuit.instructions, ({ id }) => ids.push(id))
    expect(ids).toEqual(['g2', 'g3', 'g4', 'g1', 'g5'])
  })

  it.each([
    [() => createCircuit({ qubits: 1 }, [gate('x', [1])]), 'circuit/qubit-out-of-range'],
    [() => createCircuit({ qubits: 1 }, [gate('hadamard', [0])]), 'circuit/unknown-gate'],
    [() => gate('rz', [0], ['pi/']), '"pi/" is not an angle'],
    [() => gate('rz', [0], [undefined as unknown as string]), '"undefined" is not an angle'],
    [() => gate('h', 0 as unknown as number[]), 'lists'],
    [() => gate('x', [0], [], { controls: 1 as unknown as number[] }), 'lists'],
    [() => createCircuit(undefined as unknown as { qubits: number }), 'qubits is a whole number'],
    [() => createCircuit({ qubits: NaN }), 'qubits is a whole number from 0'],
    [() => createCircuit({ qubits: -1 }), 'qubits is a whole number from 0'],
    [() => createCircuit({ qubits: 1, bits: '2' as unknown as number }), 'unlike "2"'],
    [() => createCircuit({ qubits: [{ name: 'q', size: 0.5 }] }), 'qubits is a whole number from 0'],
    [() => createCircuit({ qubits: 1 }, ['h' as unknown as GateDraft]), 'The instructions are a list'],
    [() => createCircuit({ qubits: 1 }, gate('h', [0]) as unknown as GateDraft[]), 'are a list'],
    [() => createCircuit({ qubits: 1 }, [{ kind: 'gat' } as unknown as GateDraft]), '"gat"'],
  ])('throws for misuse', (build, message) => {
    expect(build).toThrow(TypeError)
    expect(build).toThrow(message)
  })
})

const everything = createCircuit({ qubits: 3, bits: 2, parameters: ['theta'] }, [
  gate('rz', [0], ['theta']),
  barrier(0, 1),
  delay([2], 10, 'ns'),
  reset(1),
  measure(0, 0),
  assign(1, { kind: 'not', operand: bitsAre([0], 1) }),
  assign(0, { kind: 'or', left: bitsAre([1], 0), right: { kind: 'constant', value: true } }),
  when(bitsAre([0, 1], 2), [gate('x', [0], [], { controls: [1] })], [gate('h', [2])]),
])

describe('checkCircuit', () => {
  it('finds no problem in created circuits', () => {
    fc.assert(
      fc.property(circuits, (circuit) => {
        expect(checkCircuit(circuit)).toEqual([])
      }),
    )
  })

  const frame = { qubits: 2, bits: 1, parameters: ['theta'] }
  const withInstructions = (...drafts: InstructionDraft[]): Circuit => ({
    ...createCircuit(frame),
    instructions: drafts.map((one, i) => ({ id: `i${i}`, ...one }) as Instruction),
  })
  it.each([
    ['circuit/qubit-out-of-range', gate('x', [2])],
    ['circuit/qubit-out-of-range', gate('x', [-1])],
    ['circuit/qubit-out-of-range', gate('x', [0.5])],
    ['circuit/qubit-out-of-range', gate('x', [0], [], { controls: [7] })],
    ['circuit/qubit-out-of-range', barrier(0, 3)],
    ['circuit/qubit-out-of-range', reset(4)],
    ['circuit/qubit-out-of-range', measure(2, 0)],
    ['circuit/qubit-out-of-range', delay([9], 1, 's')],
    ['circuit/bit-out-of-range', measure(0, 1)],
    ['circuit/bit-out-of-range', assign(3, { kind: 'constant', value: true })],
    ['circuit/bit-out-of-range', when(bitsAre([5], 0), [])],
    ['circuit/qubit-out-of-range', when(bitsAre([0], 0), [{ ...gate('x', [3]), id: 'inner' }])],
    ['circuit/qubit-twice', gate('cx', [1, 1])],
    ['circuit/qubit-twice', gate('x', [1], [], { controls: [1] })],
    ['circuit/qubit-twice', barrier(0, 0)],
    ['circuit/unknown-gate', gate('mystery', [0])],
    ['circuit/unknown-gate', { ...gate('x', [0]), gate: 'not' }],
    ['circuit/unknown-gate', gate('toString', [0])],
    ['circuit/wrong-qubit-count', gate('cx', [0])],
    ['circuit/wrong-parameter-count', gate('rz', [0])],
    ['circuit/unknown-parameter', gate('rz', [0], ['2*phi'])],
    ['circuit/not-finite', gate('rz', [0], [NaN])],
    ['circuit/not-finite', gate('rz', [0], ['1/0'])],
    ['circuit/not-finite', gate('rz', [0], ['sqrt(-1)'])],
    ['circuit/not-finite', gate('x', [0], [], { power: Infinity })],
    ['circuit/not-finite', delay([0], Infinity, 'ns')],
    ['circuit/negative-delay', delay([0], -5, 'ns')],
    ['circuit/not-whole', when(bitsAre([0], 0.5), [])],
  ])('finds %s', (code, instruction) => {
    expect(checkCircuit(withInstructions(instruction)).map((problem) => problem.code)).toEqual([code])
  })

  it('reports the place of each problem', () => {
    const circuit = withInstructions(gate('x', [0]), {
      ...gate('x', [2]),
      id: 'here',
      origin: { start: 4, end: 9 },
    })
    expect(checkCircuit(circuit)).toEqual([
      {
        code: 'circuit/qubit-out-of-range',
        at: { kind: 'instruction', id: 'here', origin: { start: 4, end: 9 } },
        parameters: { qubit: 2, qubits: 2 },
      },
    ])
  })

  it('checks ids, names and custom gates', () => {
    const flip = defineGate('flip', { qubits: ['a'] }, [gate('x', [0])])
    const circuit: Circuit = {
      ...withInstructions(gate('flip', [0]), { ...gate('flip', [1]), id: 'i0' }, gate('flip', [0], [1])),
      bitRegisters: [
        { name: 'theta', size: 1 },
        { name: '1c', size: 1 },
      ],
      gateDefinitions: [
        defineGate('early', { qubits: ['a'] }, [gate('flip', [0])]),
        flip,
        flip,
        defineGate('self', { qubits: ['a', 'a'], parameters: ['b'] }, [
          { ...gate('self', [0, 1], ['c']), id: 'part' },
          gate('x', [2]),
        ]),
      ],
    }
    expect(checkCircuit(circuit).map(({ code, at }) => [code, at])).toEqual([
      ['circuit/invalid-name', { kind: 'whole' }],
      ['circuit/name-twice', { kind: 'whole' }],
      ['circuit/name-twice', { kind: 'definition', gate: 'flip' }],
      ['circuit/unknown-gate', { kind: 'definition', gate: 'early', id: 'g1' }],
      ['circuit/name-twice', { kind: 'definition', gate: 'self' }],
      ['circuit/unknown-gate', { kind: 'definition', gate: 'self', id: 'part' }],
      ['circuit/qubit-out-of-range', { kind: 'definition', gate: 'self', id: 'g1' }],
      ['circuit/id-twice', { kind: 'instruction', id: 'i0' }],
      ['circuit/wrong-parameter-count', { kind: 'instruction', id: 'i2' }],
    ])
  })

  it.each([
    ['α', []],
    ['Ⅷ', []],
    ['_1', []],
    ['x²', ['circuit/invalid-name']],
    ['x١', ['circuit/invalid-name']],
    ['1x', ['circuit/invalid-name']],
    ['x y', ['circuit/invalid-name']],
    ['', ['circuit/invalid-name']],
  ])('accepts only names of OpenQASM 3: %j', (name, codes) => {
    const circuit = { ...withInstructions(), qubitRegisters: [{ name, size: 1 }] }
    expect(checkCircuit(circuit).map(({ code }) => code)).toEqual(codes)
  })

  it('refuses a call of a custom gate before the end of its definition', () => {
    const self = defineGate('x', { qubits: ['a'] }, [gate('x', [0])])
    const early = defineGate('early', { qubits: ['a'] }, [gate('h', [0])])
    const later = defineGate('h', { qubits: ['a'] }, [gate('z', [0])])
    const circuit = { ...withInstructions(gate('x', [0])), gateDefinitions: [self, early, later] }
    expect(checkCircuit(circuit).map(({ code, at }) => [code, at])).toEqual([
      ['circuit/unknown-gate', { kind: 'definition', gate: 'x', id: 'g1' }],
      ['circuit/unknown-gate', { kind: 'definition', gate: 'early', id: 'g1' }],
    ])
  })

  it('refuses a custom gate without qubits', () => {
    const empty = defineGate('turn', { qubits: [], parameters: ['a'] }, [gate('gphase', [], ['a'])])
    expect(checkCircuit({ ...withInstructions(), gateDefinitions: [empty] })).toEqual([
      { code: 'circuit/no-qubits', at: { kind: 'definition', gate: 'turn' }, parameters: { gate: 'turn' } },
    ])
  })
})

describe('a condition on bits', () => {
  it('is refused without bits or with a value that is no number, at any depth', () => {
    const none = { kind: 'compare', bits: [], operator: '==', value: 0 } as const
    const noNumber = { ...none, bits: [0], value: Number.NaN }
    const question = { kind: 'and', left: none, right: { kind: 'not', operand: noNumber } } as const
    const instructions: Instruction[] = [
      { id: 'i0', kind: 'if', condition: question, then: [], else: [] },
      { id: 'i1', kind: 'assign', bit: 0, value: none },
    ]
    const circuit = { ...createCircuit({ qubits: 1, bits: 1 }, []), instructions }
    expect(checkCircuit(circuit).map(({ code, at }) => [code, at])).toEqual([
      ['circuit/no-bits', { kind: 'instruction', id: 'i0' }],
      ['circuit/not-finite', { kind: 'instruction', id: 'i0' }],
      ['circuit/no-bits', { kind: 'instruction', id: 'i1' }],
    ])
  })
})

describe('equalCircuits', () => {
  it('ignores ids and source ranges', () => {
    const renamed = JSON.parse(JSON.stringify(everything), (key, value: unknown) =>
      key === 'id' ? `other-${String(value)}` : value,
    ) as Circuit
    const placed = renamed.instructions.map((one) => ({ ...one, origin: { start: 0, end: 1 } }))
    expect(equalCircuits({ ...renamed, instructions: placed }, everything)).toBe(true)
  })

  it('sees every other change', () => {
    const leaves: string[] = []
    const change = (target: string) => {
      let n = 0
      return JSON.parse(JSON.stringify(everything), (key, value: unknown) => {
        const isLeaf = typeof value !== 'object' && key !== 'id' && key !== 'version'
        if (!isLeaf) return value
        const name = `${n++}`
        if (target === '') leaves.push(name)
        return name === target ? changed(value) : value
      }) as Circuit
    }
    const changed = (value: unknown) =>
      typeof value === 'number' ? value + 1 : typeof value === 'boolean' ? !value : `${String(value)}x`
    expect(equalCircuits(change(''), everything)).toBe(true)
    expect(leaves.length).toBeGreaterThan(40)
    for (const leaf of leaves) expect(equalCircuits(everything, change(leaf)), leaf).toBe(false)
    expect(equalCircuits({ ...everything, instructions: everything.instructions.slice(1) }, everything)).toBe(
      false,
    )
  })

  it('holds between a circuit and its copy', () => {
    fc.assert(
      fc.property(circuits, (circuit) => {
        expect(equalCircuits(structuredClone(circuit), circuit)).toBe(true)
      }),
    )
  })
})
