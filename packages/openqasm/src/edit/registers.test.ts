import {
  assign,
  barrier,
  bitsAre,
  createCircuit,
  delay,
  gate,
  measure,
  reset,
  when,
  type Circuit,
  type ClassicalCondition,
} from '@qportal/circuit'
import { expect, it } from 'vitest'
import { declareRegister, resizeRegister } from './registers.ts'

/**
 * Instructions of all kinds on two registers each. Those on the first registers use only its first
 * qubit or bit.
 */
function drawn(lowerQubits: number, lowerBits: number): Circuit {
  const frame = {
    qubits: [
      { name: 'a', size: lowerQubits },
      { name: 'b', size: 2 },
    ],
    bits: [
      { name: 'c', size: lowerBits },
      { name: 'd', size: 2 },
    ],
  }
  const [b0, b1] = [lowerQubits, lowerQubits + 1] as const
  const [d0, d1] = [lowerBits, lowerBits + 1] as const
  const both: ClassicalCondition = {
    kind: 'or',
    left: { kind: 'not', operand: bitsAre([d1, 0], 2) },
    right: { kind: 'and', left: { kind: 'constant', value: true }, right: bitsAre([d0], 1) },
  }
  return createCircuit(frame, [
    gate('cx', [0, b1], [], { controls: [b0] }),
    measure(b1, d1),
    reset(b0),
    barrier(0, b0),
    { kind: 'opaque', text: 'while (d[1]) {', qubits: [b1], bits: [0, d1] },
    delay([b1], 10, 'ns'),
    assign(d0, both),
    when(both, [gate('x', [b0])], [measure(0, 0), measure(b0, d0)]),
  ])
}

it.each([1, 2, 3, 5])('shifts the indices after a register of size %s', (size) => {
  const before = drawn(2, 3)
  const resized = { kind: 'resizeRegister', size } as const
  expect(resizeRegister(before, { ...resized, register: 'qubit', name: 'a' })).toEqual({
    circuit: drawn(size, 3),
    created: [],
  })
  expect(resizeRegister(before, { ...resized, register: 'bit', name: 'c' })).toEqual({
    circuit: drawn(2, size),
    created: [],
  })
})

it('extends the last register without shifting indices', () => {
  const before = drawn(1, 1)
  const { qubitRegisters } = before
  expect(resizeRegister(before, { kind: 'resizeRegister', register: 'qubit', name: 'b', size: 3 })).toEqual({
    circuit: { ...before, qubitRegisters: [qubitRegisters[0], { name: 'b', size: 3 }] },
    created: [],
  })
})

it.each(['qubit', 'bit'] as const)('refuses to remove a used %s', (register) => {
  const lower = { kind: 'resizeRegister', register, name: register === 'qubit' ? 'a' : 'c', size: 1 } as const
  const used = register === 'qubit' ? gate('x', [1]) : measure(0, 1)
  const circuit = createCircuit({ qubits: [{ name: 'a', size: 2 }], bits: [{ name: 'c', size: 2 }] }, [used])
  expect(resizeRegister(circuit, lower)).toEqual({ refusal: 'edit/register-in-use' })
})

it.each(['qubit', 'bit'] as const)('declares a register of %ss after the others', (register) => {
  const before = drawn(1, 1)
  const key = register === 'qubit' ? 'qubitRegisters' : 'bitRegisters'
  expect(declareRegister(before, { kind: 'declareRegister', register, name: 'e', size: 1 })).toEqual({
    circuit: { ...before, [key]: [...before[key], { name: 'e', size: 1 }] },
    created: [],
  })
})
