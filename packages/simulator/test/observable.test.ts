import type { PauliFactor, PauliSum } from '@qportal/circuit'
import { describe, expect, it } from 'vitest'
import { observableMoments } from '../src/matrix/observable-moments.ts'
import { circuit, gate } from './build-circuit.ts'
import { runInEngine, startEngine } from './engine-for-tests.ts'
import { createRandom, type Random } from './random-circuit.ts'

/** An entangled state of all qubits, without zeros or symmetries. */
function entangled(qubits: number, random: Random) {
  const all = Array.from({ length: qubits }, (_, qubit) => qubit)
  const turn = () =>
    all.map((qubit) => gate('u3', [qubit], [3 * random.next(), 6 * random.next(), 6 * random.next()]))
  const chain = all.slice(1).map((qubit) => gate('cx', [qubit - 1, qubit]))
  return circuit(qubits, 0, [...turn(), ...chain, ...turn(), ...chain.toReversed(), ...turn()])
}

function product(paulis: string): readonly PauliFactor[] {
  return [...paulis].flatMap((pauli, qubit) =>
    pauli === 'I' ? [] : [{ qubit, pauli: pauli as PauliFactor['pauli'] }],
  )
}

function randomSum(random: Random, qubits: number, terms: number, paulis: string): PauliSum {
  return Array.from({ length: terms }, () => ({
    coefficient: random.next() - 0.5,
    factors: product(Array.from({ length: qubits }, () => random.pick([...paulis])).join('')),
  }))
}

/** Strings with X or Y on the first, a middle and the last qubit, and with any signs. */
function oneExchange(random: Random, qubits: number, terms: number): PauliSum {
  const exchanged = new Set([0, qubits >> 1, qubits - 1])
  return Array.from({ length: terms }, () => ({
    coefficient: random.next() - 0.5,
    factors: product(
      Array.from({ length: qubits }, (_, qubit) =>
        random.pick(exchanged.has(qubit) ? ['X', 'Y'] : ['I', 'I', 'I', 'Z']),
      ).join(''),
    ),
  }))
}

/** Pauli strings on three qubits; most have an exchange of their own. */
function triples(random: Random, qubits: number, terms: number): PauliSum {
  return Array.from({ length: terms }, () => ({
    coefficient: random.next() - 0.5,
    factors: random
      .choose(3, qubits)
      .map((qubit) => ({ qubit, pauli: random.pick(['X', 'Y', 'Z'] as const) })),
  }))
}

/** Observables that together use every code path for adding terms. */
const kinds: readonly [string, (random: Random, qubits: number) => PauliSum][] = [
  ['a number', () => [{ coefficient: 0.7, factors: [] }]],
  ['one product', (random, qubits) => randomSum(random, qubits, 1, 'XYZ')],
  ['Z products', (random, qubits) => randomSum(random, qubits, 12, 'IZ')],
  ['products of any kind', (random, qubits) => randomSum(random, qubits, 8, 'IXYZ')],
  ['sparse products', (random, qubits) => randomSum(random, qubits, 20, 'IIIIIIIIIXYZ')],
  ['many signs with one exchange', (random, qubits) => oneExchange(random, qubits, 12)],
  [
    'fields and couplings',
    (random, qubits) => [
      ...randomSum(random, qubits, 5, 'IZ'),
      ...Array.from({ length: qubits }, (_, qubit) => ({
        coefficient: random.next(),
        factors: [{ qubit, pauli: random.pick(['X', 'Y'] as const) }],
      })),
    ],
  ],
]

describe('an observable', () => {
  // 15 qubits have two tiles; fewer than 3 have no block of eight amplitudes.
  it.each([1, 2, 3, 4, 7, 11, 12, 15])('has the moments of the reference on %i qubits', async (qubits) => {
    const engine = await startEngine()
    const random = createRandom(qubits)
    const program = entangled(qubits, random)
    for (const [name, sumOf] of kinds) {
      const observable = sumOf(random, qubits)
      const request = { seed: 1, amplitudes: { start: 0, count: 2 ** qubits }, observable }
      const { amplitudes, expectation } = await runInEngine(engine, program, request)
      const { first, second } = observableMoments(amplitudes!.values, observable)
      expect(expectation!.value, name).toBeCloseTo(first, 11)
      expect(expectation!.variance, name).toBeCloseTo(second - first ** 2, 10)
    }
  })

  it('keeps calls of the engine short with many terms', async () => {
    const engine = await startEngine()
    const random = createRandom(3)
    const program = entangled(14, random)
    const observable = randomSum(random, 14, 1500, 'IXYZ')
    const callsFor = async (terms: number) =>
      (await runInEngine(engine, program, { observable: observable.slice(0, terms) })).statistics!.calls
    expect(await callsFor(1500)).toBeGreaterThan((await callsFor(10)) + 1)
  })

  it('has the moments of the reference if many terms make tiles smaller', async () => {
    const engine = await startEngine()
    const random = createRandom(3)
    const observable = triples(random, 14, 420)
    const request = { amplitudes: { start: 0, count: 2 ** 14 }, observable }
    const { amplitudes, expectation } = await runInEngine(engine, entangled(14, random), request)
    const { first, second } = observableMoments(amplitudes!.values, observable)
    expect(expectation!.value).toBeCloseTo(first, 11)
    expect(expectation!.variance).toBeCloseTo(second - first ** 2, 9)
  })

  it('is accurate to single precision on a state in single precision', async () => {
    const engine = await startEngine()
    const random = createRandom(4)
    const program = entangled(15, random)
    for (const [name, sumOf] of kinds) {
      const observable = sumOf(random, 15)
      const double = (await runInEngine(engine, program, { seed: 1, observable })).expectation!
      const single = (await runInEngine(engine, program, { seed: 1, observable, precision: 'single' }))
        .expectation!
      expect(single.value, name).toBeCloseTo(double.value, 5)
      expect(single.variance, name).toBeCloseTo(double.variance!, 4)
    }
  })
})
