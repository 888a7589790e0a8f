import { describe, expect, it } from 'vitest'
import { parseAngle } from '../angles/parse-angle.ts'
import { createCircuit } from '../circuit/create-circuit.ts'
import { gate } from '../circuit/draft-instruction.ts'
import { bodyOfCall } from './body-of-call.ts'

const pair = {
  name: 'pair',
  parameters: ['theta'],
  qubits: ['a', 'b'],
  body: createCircuit({ qubits: 2, bits: 0, parameters: ['theta'] }, [
    gate('rx', [0], [parseAngle('theta/2').value!]),
    gate('cx', [0, 1]),
  ]).instructions.filter((each) => each.kind === 'gate'),
}

const call = {
  gate: 'pair',
  parameters: [parseAngle('pi').value!],
  qubits: [4, 2],
  controls: [{ qubit: 0, state: 0 }],
  power: 1,
} as const

describe('bodyOfCall', () => {
  it('binds qubits, angles and controls of the call', () => {
    expect(bodyOfCall(call, pair)).toEqual([
      {
        kind: 'gate',
        gate: 'rx',
        parameters: [parseAngle('pi/2').value],
        qubits: [4],
        controls: [{ qubit: 0, state: 0 }],
        power: 1,
      },
      {
        kind: 'gate',
        gate: 'cx',
        parameters: [],
        qubits: [4, 2],
        controls: [{ qubit: 0, state: 0 }],
        power: 1,
      },
    ])
  })

  it('reverses the body for an inverse, repeats it for a power, and refuses fractions', () => {
    const gatesOf = (power: number) =>
      bodyOfCall({ ...call, power }, pair)?.map((each) => each.kind === 'gate' && [each.gate, each.power])
    expect(gatesOf(-2)).toEqual([
      ['cx', -1],
      ['rx', -1],
      ['cx', -1],
      ['rx', -1],
    ])
    expect([gatesOf(0.5), gatesOf(101)]).toEqual([undefined, undefined])
  })
})
