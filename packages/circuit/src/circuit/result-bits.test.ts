import { expect, it } from 'vitest'
import { circuitFromJson, circuitToJson } from '../json/circuit-from-json.ts'
import { resultBitsOf } from './circuit-size.ts'
import type { Circuit } from './circuit.ts'
import { createCircuit } from './create-circuit.ts'
import { equalCircuits } from './equal-circuits.ts'

const bitRegisters = [
  { name: 'a', size: 1 },
  { name: 'n', size: 2, isInternal: true },
  { name: 'b', size: 2 },
] as const
const circuit: Circuit = { ...createCircuit({ qubits: 1 }, []), bitRegisters }

it('lists the bits of all registers except internal ones', () => {
  expect(resultBitsOf(circuit)).toEqual([0, 3, 4])
})

it('keeps internal registers in JSON', () => {
  expect(circuitFromJson(circuitToJson(circuit)).value?.bitRegisters).toEqual(bitRegisters)
})

it('distinguishes circuits with other results', () => {
  const plain = { ...circuit, bitRegisters: bitRegisters.map(({ name, size }) => ({ name, size })) }
  expect([equalCircuits(circuit, plain), equalCircuits(plain, circuit)]).toEqual([false, false])
  expect(equalCircuits(circuit, { ...circuit })).toBe(true)
})
