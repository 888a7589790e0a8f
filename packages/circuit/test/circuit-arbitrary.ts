import fc from 'fast-check'
import type { AngleExpression } from '../src/angles/angle-expression.ts'
import type {
  Circuit,
  ClassicalCondition,
  Control,
  GateDraft,
  InstructionDraft,
} from '../src/circuit/circuit.ts'
import { createCircuit, defineGate } from '../src/circuit/create-circuit.ts'
import { gate, when } from '../src/circuit/draft-instruction.ts'
import { gateTable } from '../src/gates/gate-table.ts'
import { validAngles } from './angle-arbitrary.ts'

const width = 5
const bitCount = 4

/** Angles without parameters. */
const knownAngles: fc.Arbitrary<AngleExpression> = fc.oneof(
  fc.double({ min: -7, max: 7, noNaN: true }).map((value) => ({ kind: 'number' as const, value })),
  fc.integer({ min: 1, max: 8 }).map((n) => ({
    kind: 'binary' as const,
    operator: '/' as const,
    left: { kind: 'constant' as const, name: 'pi' as const },
    right: { kind: 'number' as const, value: n },
  })),
)

const distinctQubits = fc.shuffledSubarray(
  Array.from({ length: width }, (_, i) => i),
  { minLength: width },
)

const pair = defineGate('pair', { qubits: ['a', 'b'], parameters: ['theta'] }, [
  gate('h', [0]),
  { kind: 'barrier', qubits: [0, 1] },
  gate('crz', [0, 1], ['theta/2'], { power: -1 }),
  gate('gphase', [], ['theta']),
])
const chain = defineGate('chain', { qubits: ['a', 'b', 'c'] }, [
  gate('pair', [1, 0], ['pi/3'], { power: 2 }),
  gate('pair', [1, 2], [0.7], { controls: [{ qubit: 0, state: 0 }], power: -1 }),
])
const custom = [
  { name: 'pair', qubits: 2, parameters: 1 },
  { name: 'chain', qubits: 3, parameters: 0 },
]

/** Gates of the table and custom ones, with controls and powers. */
function gateDrafts(
  angles: fc.Arbitrary<AngleExpression>,
  powers: fc.Arbitrary<number>,
): fc.Arbitrary<GateDraft> {
  return fc
    .record({
      signature: fc.constantFrom(
        ...gateTable.map((row) => ({
          name: row.name,
          qubits: row.qubits,
          parameters: row.parameters.length,
        })),
        ...custom,
        ...custom,
      ),
      angles: fc.array(angles, { minLength: 4, maxLength: 4 }),
      states: fc.array(fc.constantFrom(0 as const, 1 as const), { maxLength: 2 }),
      order: distinctQubits,
      power: powers,
    })
    .filter(({ signature, states }) => signature.qubits + states.length <= width)
    .map(({ signature, angles, states, order, power }) => {
      const controls = states.map((state, i): Control => ({ qubit: order[signature.qubits + i]!, state }))
      return gate(signature.name, order.slice(0, signature.qubits), angles.slice(0, signature.parameters), {
        controls,
        power,
      })
    })
}

const wholePowers = fc.constantFrom(1, 1, 1, -1, 2, 3)

/**
 * Circuits of gates on five qubits, including custom gates. Each has a unitary and can be inlined.
 */
export const gateCircuits: fc.Arbitrary<Circuit> = fc
  .array(gateDrafts(knownAngles, wholePowers), { maxLength: 12 })
  .map((drafts) => createCircuit({ qubits: width, gates: [pair, chain] }, drafts))

const conditions: fc.Arbitrary<ClassicalCondition> = fc.letrec<{ tree: ClassicalCondition }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    fc.record({
      kind: fc.constant('compare' as const),
      bits: fc.uniqueArray(fc.nat(bitCount - 1), { minLength: 1 }),
      operator: fc.constantFrom(...(['==', '!=', '<', '<=', '>', '>='] as const)),
      value: fc.nat(15),
    }),
    fc.record({ kind: fc.constant('constant' as const), value: fc.boolean() }),
    fc.record({ kind: fc.constant('not' as const), operand: tie('tree') }),
    fc.record({
      kind: fc.constantFrom('and' as const, 'or' as const, 'xor' as const),
      left: tie('tree'),
      right: tie('tree'),
    }),
  ),
})).tree

const qubit = fc.nat(width - 1)
const bit = fc.nat(bitCount - 1)

const instructionDrafts: fc.Arbitrary<InstructionDraft> = fc.letrec<{ draft: InstructionDraft }>((tie) => ({
  draft: fc.oneof(
    { depthSize: 'small' },
    gateDrafts(validAngles, fc.oneof(wholePowers, fc.constantFrom(0, 0.5, -1.25))),
    fc.record({ kind: fc.constant('measure' as const), qubit, bit }),
    fc.record({ kind: fc.constant('reset' as const), qubit }),
    fc.record({ kind: fc.constant('barrier' as const), qubits: distinctQubits }),
    fc.record({ kind: fc.constant('nop' as const), qubits: distinctQubits }),
    fc.record({
      kind: fc.constant('opaque' as const),
      text: fc.string(),
      qubits: distinctQubits,
      bits: fc.uniqueArray(bit),
    }),
    fc.record({
      kind: fc.constant('delay' as const),
      qubits: distinctQubits,
      duration: fc.record({
        value: fc.oneof(fc.nat(100), fc.double({ min: 0, max: 1e6, noNaN: true })),
        unit: fc.constantFrom(...(['dt', 'ns', 'us', 'ms', 's'] as const)),
      }),
    }),
    fc.record({ kind: fc.constant('assign' as const), bit, value: conditions }),
    fc
      .tuple(conditions, fc.array(tie('draft'), { maxLength: 3 }), fc.array(tie('draft'), { maxLength: 2 }))
      .map(([condition, yes, no]) => when(condition, yes, no)),
  ),
})).draft

/** Circuits with every kind of instruction. */
export const circuits: fc.Arbitrary<Circuit> = fc.array(instructionDrafts, { maxLength: 10 }).map((drafts) =>
  createCircuit(
    {
      qubits: [
        { name: 'a', size: 2 },
        { name: 'b', size: width - 2 },
      ],
      bits: bitCount,
      parameters: ['theta', 'φ', 'x_1'],
      gates: [pair, chain],
    },
    drafts,
  ),
)
