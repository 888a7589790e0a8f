import {
  barrier,
  bitsAre,
  createCircuit,
  defineGate,
  gate,
  measure,
  reset,
  when,
  type Circuit,
  type Instruction,
  type InstructionDraft,
} from '@qportal/circuit'
import { describe, expect, it } from 'vitest'
import { editCircuit } from './edit-circuit.ts'
import type { EditRefusal, QasmEdit } from './edit.ts'

function named<T extends InstructionDraft>(id: string, draft: T): T {
  return { ...draft, id }
}

const pair = defineGate('pair', { qubits: ['a', 'b'], parameters: ['x'] }, [
  gate('rx', [1], ['x/2']),
  barrier(0, 1),
  gate('s', [0], [], { controls: [{ qubit: 1, state: 0 }], power: 2 }),
])

const circuit = createCircuit({ qubits: 4, bits: 2, parameters: ['theta'], gates: [pair] }, [
  named('rx', gate('rx', [0], ['theta'])),
  named('ch', gate('h', [0], [], { controls: [1, 2] })),
  named(
    'if',
    when(
      bitsAre([0], 1),
      [named('y', gate('y', [2])), named('reset', reset(2))],
      [named('z', gate('z', [3]))],
    ),
  ),
  named('measure', measure(0, 0)),
  named('pair', gate('pair', [2, 0], ['theta'], { controls: [3] })),
  named('half', gate('pair', [0, 1], [1], { power: 0.5 })),
  named('many', gate('pair', [0, 1], [1], { power: 101 })),
  named('back', gate('pair', [0, 1], [1], { power: -2 })),
  named('phase', gate('gphase', [], ['pi'])),
  named('barrier', barrier(1)),
  named('unread', { kind: 'opaque', text: 'while (c[0]) {', qubits: [3], bits: [0] }),
])

function edited(edit: QasmEdit, of: Circuit = circuit): ReturnType<typeof editCircuit> {
  let next = 0
  return editCircuit(of, edit, () => `new${next++}`)
}

const value = { kind: 'number', value: 0.5 } as const
const end = { kind: 'end' } as const
const condition = bitsAre([1], 0)
const twice = gate('cx', [1, 1])
const onItself = gate('x', [1], [], { controls: [1] })
const fine = gate('x', [1])
const qubit = 'qubit'
const unread: InstructionDraft = { kind: 'opaque', text: 'cal {', qubits: [0], bits: [] }

const refusals: Partial<Record<EditRefusal, readonly QasmEdit[]>> = {
  'edit/unknown-instruction': [
    { kind: 'insert', instructions: [fine], at: { kind: 'before', id: 'gone' } },
    { kind: 'insert', instructions: [fine], at: { kind: 'inside', id: 'rx', branch: 'then' } },
    { kind: 'remove', ids: ['rx', 'gone'] },
    { kind: 'move', ids: ['rx', 'gone'], to: end },
    { kind: 'move', ids: ['rx'], to: { kind: 'after', id: 'gone' } },
    { kind: 'move', ids: ['rx'], to: { kind: 'after', id: 'rx' } },
    { kind: 'replace', id: 'gone', instructions: [fine] },
    { kind: 'setParameter', id: 'gone', index: 0, value },
    { kind: 'setCondition', id: 'gone', condition },
    { kind: 'setCondition', id: 'rx', condition },
    { kind: 'group', ids: [], name: 'both' },
    { kind: 'group', ids: ['gone'], name: 'both' },
    { kind: 'expand', id: 'gone' },
  ],
  'edit/not-a-gate': [
    { kind: 'setParameter', id: 'measure', index: 0, value },
    { kind: 'addControl', id: 'barrier', control: { qubit: 3, state: 1 } },
    { kind: 'removeControl', id: 'if', qubit: 2 },
  ],
  'edit/no-such-parameter': [
    { kind: 'setParameter', id: 'rx', index: 1, value },
    { kind: 'setParameter', id: 'rx', index: -1, value },
  ],
  'edit/no-such-control': [{ kind: 'removeControl', id: 'ch', qubit: 0 }],
  'edit/duplicate-qubit': [
    { kind: 'insert', instructions: [fine, twice], at: end },
    { kind: 'insert', instructions: [onItself], at: end },
    { kind: 'insert', instructions: [when(condition, [fine, twice], [fine])], at: end },
    { kind: 'insert', instructions: [when(condition, [fine], [fine, twice])], at: end },
    { kind: 'replace', id: 'rx', instructions: [fine, twice] },
    {
      kind: 'replaceEach',
      instructions: new Map([
        ['rx', [fine]],
        ['z', [onItself]],
      ]),
    },
    { kind: 'addControl', id: 'ch', control: { qubit: 0, state: 1 } },
    { kind: 'addControl', id: 'ch', control: { qubit: 2, state: 0 } },
  ],
  'edit/opaque-instruction': [
    { kind: 'insert', instructions: [fine, unread], at: end },
    { kind: 'insert', instructions: [when(condition, [fine, unread], [fine])], at: end },
    { kind: 'insert', instructions: [when(condition, [], [unread])], at: end },
    {
      kind: 'replaceEach',
      instructions: new Map([
        ['rx', [fine]],
        ['z', [fine, unread]],
      ]),
    },
    { kind: 'expand', id: 'unread' },
  ],
  'edit/invalid-name': [
    { kind: 'declareParameter', name: '1a' },
    { kind: 'declareParameter', name: 'gate' },
    { kind: 'declareRegister', register: qubit, name: 'a b', size: 1 },
    { kind: 'group', ids: ['rx'], name: 'pi' },
    { kind: 'group', ids: ['rx'], name: '' },
  ],
  'edit/name-taken': [
    ...['q', 'c', 'theta', 'pair', 'h'].map((name) => ({ kind: 'declareParameter', name }) as const),
    { kind: 'declareRegister', register: 'bit', name: 'q', size: 1 },
    { kind: 'group', ids: ['rx'], name: 'pair' },
  ],
  'edit/invalid-size': [
    ...[0, -1, 1.5].map((size) => ({ kind: 'declareRegister', register: qubit, name: 'r', size }) as const),
    { kind: 'resizeRegister', register: 'bit', name: 'c', size: 0 },
  ],
  'edit/no-such-register': [
    { kind: 'resizeRegister', register: qubit, name: 'c', size: 3 },
    { kind: 'resizeRegister', register: 'bit', name: 'q', size: 3 },
  ],
  'edit/register-in-use': [
    { kind: 'resizeRegister', register: qubit, name: 'q', size: 3 },
    { kind: 'resizeRegister', register: 'bit', name: 'd', size: 1 },
  ],
  'edit/not-groupable': [
    { kind: 'group', ids: ['rx', 'measure'], name: 'both' },
    { kind: 'group', ids: ['rx', 'y'], name: 'both' },
    { kind: 'group', ids: ['phase'], name: 'both' },
    { kind: 'group', ids: ['barrier', 'unread'], name: 'both' },
  ],
  'edit/not-contiguous': [
    { kind: 'group', ids: ['rx', 'pair'], name: 'both' },
    { kind: 'group', ids: ['ch', 'barrier'], name: 'both' },
  ],
  'edit/not-expandable': [
    { kind: 'expand', id: 'half' },
    { kind: 'expand', id: 'many' },
  ],
}

/** A circuit with a second bit register whose last bit is only read. */
const asking = createCircuit(
  {
    qubits: 1,
    bits: [
      { name: 'c', size: 1 },
      { name: 'd', size: 2 },
    ],
  },
  [when(bitsAre([2], 1), [], [gate('x', [0])])],
)

describe('an impossible edit', () => {
  const cases = Object.entries(refusals).flatMap(([refusal, edits]) =>
    edits.map((edit) => [refusal, JSON.stringify(edit), edit] as const),
  )
  it.each(cases)('is refused: %s, %s', (refusal, _, edit) => {
    const isOfBits = edit.kind === 'resizeRegister' && edit.name === 'd'
    expect(edited(edit, isOfBits ? asking : circuit)).toEqual({ refusal })
  })
})

it('refuses to group across a gate that shares one qubit', () => {
  const drawn = createCircuit({ qubits: 2 }, [
    named('first', gate('h', [0])),
    gate('cx', [0, 1]),
    named('last', gate('h', [0])),
  ])
  expect(edited({ kind: 'group', ids: ['first', 'last'], name: 'both' }, drawn)).toEqual({
    refusal: 'edit/not-contiguous',
  })
})

/** The instructions with these ids after an edit, and the ids that the edit created. */
function after(edit: QasmEdit, ...ids: readonly string[]): { made: readonly string[]; is: unknown } {
  const result = edited(edit)
  if ('refusal' in result) throw new TypeError(result.refusal)
  const wanted = (instruction: Instruction): readonly Instruction[] => [
    ...(ids.includes(instruction.id) ? [instruction] : []),
    ...(instruction.kind === 'if' ? [...instruction.then, ...instruction.else].flatMap(wanted) : []),
  ]
  return { made: result.created, is: result.circuit.instructions.flatMap(wanted) }
}

describe('an edit', () => {
  it('declares a parameter after the others', () => {
    expect(edited({ kind: 'declareParameter', name: 'phi' })).toEqual({
      circuit: { ...circuit, parameters: ['theta', 'phi'] },
      created: [],
    })
  })

  it('sets the last parameter, and a condition', () => {
    expect(after({ kind: 'setParameter', id: 'rx', index: 0, value }, 'rx')).toEqual({
      made: [],
      is: [{ ...gate('rx', [0], [0.5]), id: 'rx' }],
    })
    expect(after({ kind: 'setCondition', id: 'if', condition }, 'if', 'y')).toMatchObject({
      is: [{ id: 'if', condition, else: [{ id: 'z' }] }, { id: 'y' }],
    })
  })

  it('adds a control before the others, and removes one', () => {
    const control = { qubit: 3, state: 0 } as const
    const [one, two] = [1, 2].map((each) => ({ qubit: each, state: 1 }) as const)
    expect(after({ kind: 'addControl', id: 'ch', control }, 'ch').is).toMatchObject([
      { controls: [control, one, two] },
    ])
    expect(after({ kind: 'removeControl', id: 'ch', qubit: 1 }, 'ch').is).toMatchObject([{ controls: [two] }])
    expect(after({ kind: 'addControl', id: 'z', control: two! }, 'z').is).toMatchObject([{ controls: [two] }])
  })

  it('keeps the id for the first replacement, and returns the new ids', () => {
    const instructions = new Map([
      ['y', [fine, gate('t', [2]), gate('s', [2])]],
      ['z', []],
    ])
    expect(after({ kind: 'replaceEach', instructions }, 'y', 'new1', 'new2', 'z')).toMatchObject({
      made: ['new1', 'new2'],
      is: [
        { id: 'y', gate: 'x' },
        { id: 'new1', gate: 't' },
        { id: 'new2', gate: 's' },
      ],
    })
  })

  it('returns the ids of inserted instructions, without those in branches', () => {
    const asked = when(condition, [fine], [gate('t', [2])])
    expect(after({ kind: 'insert', instructions: [asked, fine], at: end }, 'new0', 'new3')).toMatchObject({
      made: ['new0', 'new3'],
      is: [{ then: [{ id: 'new1' }], else: [{ id: 'new2' }] }, { gate: 'x' }],
    })
  })

  it('moves instructions in their order', () => {
    const to = { kind: 'before', id: 'z' } as const
    expect(after({ kind: 'move', ids: ['measure', 'rx'], to }, 'if')).toMatchObject({
      is: [{ then: [{}, {}], else: [{ id: 'rx' }, { id: 'measure' }, { id: 'z' }] }],
    })
  })

  it('groups gates with their named parameters, on qubits in ascending order', () => {
    const drawn = createCircuit({ qubits: 4, parameters: ['a', 'b'], gates: [pair] }, [
      named('before', gate('h', [3])),
      named('first', gate('rx', [3], ['a + 2*b'])),
      named('between', gate('x', [0])),
      named('second', barrier(3, 1)),
      named('third', gate('rz', [1], ['b'], { controls: [{ qubit: 3, state: 0 }] })),
      named('behind', gate('h', [1])),
    ])
    const result = edited({ kind: 'group', ids: ['third', 'first', 'second'], name: 'both' }, drawn)
    if ('refusal' in result) throw new TypeError(result.refusal)
    expect(result.created).toEqual([])
    expect(result.circuit.instructions).toEqual([
      { ...gate('h', [3]), id: 'before' },
      { ...gate('both', [1, 3], ['a', 'b']), id: 'first' },
      { ...gate('x', [0]), id: 'between' },
      { ...gate('h', [1]), id: 'behind' },
    ])
    expect(result.circuit.gateDefinitions).toEqual([
      pair,
      {
        name: 'both',
        parameters: ['a', 'b'],
        qubits: ['q0', 'q1'],
        body: [
          named('first', gate('rx', [1], ['a + 2*b'])),
          named('second', barrier(1, 0)),
          named('third', gate('rz', [0], ['b'], { controls: [{ qubit: 1, state: 0 }] })),
        ],
      },
    ])
  })

  it('expands a call with controls', () => {
    const call = { qubit: 3, state: 1 } as const
    expect(after({ kind: 'expand', id: 'pair' }, 'pair', 'new0', 'new1')).toEqual({
      made: ['new0', 'new1'],
      is: [
        named('pair', gate('rx', [0], ['theta/2'], { controls: [call] })),
        named('new0', barrier(2, 0)),
        named('new1', gate('s', [2], [], { controls: [call, { qubit: 0, state: 0 }], power: 2 })),
      ],
    })
  })

  it('expands a call with a negative power in reverse, repeatedly', () => {
    const s = gate('s', [0], [], { controls: [{ qubit: 1, state: 0 }], power: -2 })
    const rx = gate('rx', [1], ['1/2'], { power: -1 })
    const made = ['new0', 'new1', 'new2', 'new3', 'new4']
    expect(after({ kind: 'expand', id: 'back' }, 'back', ...made)).toEqual({
      made,
      is: [s, barrier(0, 1), rx, s, barrier(0, 1), rx].map((each, i) => named(['back', ...made][i]!, each)),
    })
  })

  it('leaves other instructions than calls of custom gates unchanged', () => {
    for (const id of ['rx', 'measure', 'if'])
      expect(edited({ kind: 'expand', id })).toEqual({ circuit, created: [] })
  })
})
