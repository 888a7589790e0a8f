import { evaluateAngle, type Circuit, type Instruction } from '@qportal/circuit'
import { expect, it } from 'vitest'
import { circuit, gate, measureAll } from '../../test/build-circuit.ts'
import { randomCircuit } from '../../test/random-circuit.ts'
import { packCircuit, unpackCircuit } from './pack-circuit.ts'

function sent(original: Circuit, parameters?: Record<string, number>) {
  return unpackCircuit(structuredClone(packCircuit(original, parameters)))
}

function plain(instruction: Instruction): Instruction {
  if (instruction.kind !== 'gate')
    return instruction.kind === 'measure' ? { ...instruction, id: '' } : instruction
  const { origin: _, parameters, ...rest } = instruction
  return {
    ...rest,
    id: '',
    parameters: parameters.map((angle) => ({ kind: 'number', value: evaluateAngle(angle, {}) })),
  }
}

it('keeps every kind of instruction, except ids and source ranges', () => {
  for (let seed = 0; seed < 100; seed++) {
    const original = randomCircuit(seed, { qubits: 1 + (seed % 6), gates: 60, random: true })
    expect(sent(original)).toEqual({ ...original, instructions: original.instructions.map(plain) })
  }
})

it('binds named parameters, and keeps an angle without a value', () => {
  const named = gate('rx', [0], ['theta'])
  const original = circuit(1, 1, [
    { ...named, origin: { start: 3, end: 9 } },
    gate('h', [0]),
    ...measureAll(1),
  ])
  expect(sent(original, { theta: 0.25 }).instructions[0]).toEqual({
    ...named,
    id: '',
    parameters: [{ kind: 'number', value: 0.25 }],
  })
  expect(sent(original).instructions[0]).toEqual(original.instructions[0])
  expect(sent(original).instructions.map(({ kind }) => kind)).toEqual(['gate', 'gate', 'measure'])
})
