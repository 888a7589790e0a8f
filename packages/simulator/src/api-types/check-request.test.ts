import type { PauliSum, NoiseModel } from '@qportal/circuit'
import { expect, it } from 'vitest'
import { circuit, delay, gate, when } from '../../test/build-circuit.ts'
import { lowerCircuit } from '../expand/lower-circuit.ts'
import { checkRequest } from './check-request.ts'

function invalid(code: string): unknown {
  return expect.objectContaining({ code })
}

it.each<[string, unknown]>([
  ['a foreign letter', [{ coefficient: 1, factors: [{ qubit: 0, pauli: 'A' }] }]],
  ['no letter', [{ coefficient: 1, factors: [{ qubit: 0 }] }]],
  ['a coefficient that is NaN', [{ coefficient: NaN, factors: [] }]],
  ['coefficients whose squares overflow', [{ coefficient: 1e200, factors: [] }]],
])('refuses an observable with %s', (_, observable) => {
  expect(() => checkRequest({ observable: observable as PauliSum }, 1)).toThrow(
    invalid('simulator/invalid-request'),
  )
})

it.each<[string, object]>([
  ['finalMeasurements', { finalMeasurements: 'avg' }],
  ['precision', { precision: 'half' }],
  ['observable', { observable: 'X0' }],
  ['marginals', { marginals: 0 }],
  ['noise.qubits', { noise: { qubits: 5 } }],
  ['signal', { signal: {} }],
])('refuses another type or word in %s by its name', (name, request) => {
  expect(() => checkRequest(request, 1)).toThrow(invalid('simulator/invalid-request'))
  expect(() => checkRequest(request, 1)).toThrow(`${name} must be`)
})

it.each<[string, object]>([
  ['A request has no field shot;', { shot: 1000 }],
  ['A request has no field constructor;', { constructor: 1 }],
  ['noise has no field qubit;', { noise: { qubit: [] } }],
  ['noise.qubits has no field T1;', { noise: { qubits: [undefined, { T1: 1e-6 }] } }],
])('refuses a misspelled field: %s', (message, request) => {
  expect(() => checkRequest(request, 1)).toThrow(invalid('simulator/invalid-request'))
  expect(() => checkRequest(request, 1)).toThrow(message)
})

it.each([NaN, Infinity, -Infinity])('refuses the parameter %d, also an unused one', (value) => {
  expect(() => lowerCircuit(circuit(1, 0, []), { parameters: { unused: value } })).toThrow(
    invalid('simulator/invalid-request'),
  )
})

it.each([
  ['an infinite angle', [gate('rx', [0], [Infinity])]],
  ['angles whose sum overflows', [gate('u3', [0], [1, 1.7e308, 1.7e308])]],
  ['a power that is NaN', [gate('x', [0], [], { power: NaN })]],
  ['a power whose phases are unknown', [gate('rx', [0], [1], { power: 1e20 })]],
  ['a delay that is NaN', [delay([0], NaN, 'ns')]],
  ['a negative delay', [delay([0], -1, 'ns')]],
  ['a comparison with NaN', [when({ kind: 'compare', bits: [0], operator: '==', value: NaN }, [], [])]],
  [
    'a comparison with a fraction in an expression',
    [
      when(
        {
          kind: 'not',
          operand: {
            kind: 'or',
            left: { kind: 'constant', value: true },
            right: { kind: 'compare', bits: [0], operator: '<', value: 0.5 },
          },
        },
        [],
        [],
      ),
    ],
  ],
] as const)('refuses a circuit with %s', (_, instructions) => {
  expect(() => lowerCircuit(circuit(1, 1, instructions), {})).toThrow(invalid('simulator/invalid-circuit'))
})

it.each<[string, NoiseModel]>(
  [NaN, -1e-9, Infinity].flatMap((value): [string, NoiseModel][] => [
    [`an error of ${value}`, { qubits: [{ gates: { x: { depolarizing: value } } }] }],
    [
      `an error of ${value} of a pair`,
      { couplings: [{ qubits: [0, 1], gates: { cx: { depolarizing: value } } }] },
    ],
    [`a gate of ${value} s`, { qubits: [{ gates: { x: { duration: value } } }] }],
    [`T1 of ${value} s`, { qubits: [{ t1: value }] }],
    [`T2 of ${value} s`, { qubits: [{ t2: value }] }],
    [`a readout error of ${value}`, { qubits: [{ readout: { prob1Given0: value, prob0Given1: 0 } }] }],
    [`dt of ${value} s`, { dt: value }],
  ]),
)('refuses noise with %s, also if no gate has it', (_, noise) => {
  expect(() => lowerCircuit(circuit(1, 0, []), { noise })).toThrow(invalid('simulator/invalid-request'))
})
