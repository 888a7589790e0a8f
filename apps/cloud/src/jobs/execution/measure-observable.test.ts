import { createCircuit, gate, measure, type PauliSum } from '@qportal/circuit'
import { createReferenceSimulator } from '@qportal/simulator'
import { describe, expect, it } from 'vitest'
import { groupByBasis, measureInBases, readObservable } from './measure-observable.ts'

function term(coefficient: number, paulis: string): PauliSum[number] {
  return {
    coefficient,
    factors: [...paulis].flatMap((pauli, qubit) =>
      pauli === 'I' ? [] : [{ qubit, pauli: pauli as 'X' | 'Y' | 'Z' }],
    ),
  }
}
function right(): readonly [number, number] {
  return [1, -1]
}
const basis = ['rz', 'sx', 'x', 'cx']

describe('groupByBasis', () => {
  it('groups compatible terms, merges equal ones and drops the identity', () => {
    const observable = [
      term(1, 'XI'),
      term(2, 'II'),
      term(3, 'IZ'),
      term(4, 'ZZ'),
      term(5, 'XI'),
      term(6, 'IX'),
    ]
    expect(groupByBasis(observable)).toEqual([
      [term(6, 'XI'), term(3, 'IZ')],
      [term(4, 'ZZ')],
      [term(6, 'IX')],
    ])
    expect(groupByBasis([term(1, 'II')])).toEqual([])
  })
})

describe('measureInBases', () => {
  it.each([
    ['X', [gate('h', [0])]],
    ['Y', [gate('h', [0]), gate('s', [0])]],
    ['Z', []],
  ])("measures 0 for a state along %s, in bits after the program's", async (pauli, drafts) => {
    const circuit = createCircuit({ qubits: 2, bits: 1 }, [...drafts, measure(1, 0)])
    const [measurement, ...others] = measureInBases(circuit, [term(1, pauli)], basis)
    expect(others).toEqual([])
    expect(measurement!.placeByQubit).toEqual(new Map([[0, 1]]))
    const { counts } = await createReferenceSimulator().run(measurement!.circuit, { shots: 100, seed: 1 })
    expect(counts).toEqual({ '00': 100 })
  })

  it('measures 1 for the opposite state, with one bit per qubit', async () => {
    const circuit = createCircuit({ qubits: 3 }, [
      gate('x', [0]),
      gate('h', [0]),
      gate('h', [1]),
      gate('sdg', [1]),
    ])
    const [measurement] = measureInBases(circuit, [term(1, 'XYZ')], basis)
    const { counts } = await createReferenceSimulator().run(measurement!.circuit, { shots: 100, seed: 1 })
    expect(counts).toEqual({ '011': 100 })
    expect(new Set(measurement!.circuit.instructions.map(({ id }) => id)).size).toBe(
      measurement!.circuit.instructions.length,
    )
  })
})

describe('readObservable', () => {
  it('returns mean and variance over the shots of all terms', () => {
    const terms = [term(2, 'Z'), term(1, 'ZZ')]
    const placeByQubit = new Map([
      [0, 1],
      [1, 2],
    ])
    // The rightmost bit is the program's own. Values: 2 + 1, -2 - 1, 2 - 1.
    const { mean, variance } = readObservable(
      { '001': 50, '010': 30, '100': 20 },
      { terms, placeByQubit },
      right,
    )
    expect(mean).toBeCloseTo(0.5 * 3 - 0.3 * 3 + 0.2, 12)
    expect(variance).toBeCloseTo(0.5 * 9 + 0.3 * 9 + 0.2 - 0.8 ** 2, 12)
  })

  it('applies the readout errors of each qubit', () => {
    const readSigns = (qubit: number) => [1.1 + qubit, -0.9] as const
    const { mean } = readObservable(
      { '00': 60, '01': 40 },
      {
        terms: [term(1, 'ZZ')],
        placeByQubit: new Map([
          [0, 0],
          [1, 1],
        ]),
      },
      readSigns,
    )
    expect(mean).toBeCloseTo(0.6 * 1.1 * 2.1 - 0.4 * 0.9 * 2.1, 12)
  })

  it('returns no negative variance after rounding', () => {
    const measured = { terms: [term(0.1, 'Z')], placeByQubit: new Map([[0, 0]]) }
    expect(readObservable({ '0': 3 }, measured, right).variance).toBe(0)
  })
})
