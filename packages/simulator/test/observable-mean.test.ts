import type { PauliFactor, PauliSum } from '@qportal/circuit'
import { describe, expect, it } from 'vitest'
import { observableMoments } from '../src/matrix/observable-moments.ts'
import { meanByWalks, observeMean } from '../src/strategies/product-state/observables/observe-mean.ts'
import type { Engine } from '../src/wasm/create-engine.ts'
import type { StateVector } from '../src/wasm/encode-sweep.ts'
import { completeTask } from '../src/wasm/resumable-task.ts'
import { startEngine } from './engine-for-tests.ts'
import { createRandom, type Random } from './random-circuit.ts'

/** A random state with a norm of about 1. */
function randomState({ arena }: Engine, random: Random, qubits: number, precision: 4 | 8): StateVector {
  const address = arena.allocateState(2 * precision * 2 ** qubits)
  const numbers = precision === 8 ? arena.f64 : arena.f32
  for (let i = 0; i < 2 * 2 ** qubits; i++)
    numbers[address / precision + i] = (random.next() - 0.5) * Math.sqrt(6 / 2 ** qubits)
  return { address, precision, qubits }
}

function products(random: Random, qubits: number, terms: number, size: number, paulis: string): PauliSum {
  return Array.from({ length: terms }, () => ({
    coefficient: random.next() - 0.5,
    factors: random
      .choose(Math.min(size, qubits), qubits)
      .map((qubit): PauliFactor => ({ qubit, pauli: random.pick([...paulis]) as PauliFactor['pauli'] })),
  }))
}

function field(random: Random, qubits: number, pauli: PauliFactor['pauli']): PauliSum {
  return Array.from({ length: qubits }, (_, qubit) => ({
    coefficient: random.next(),
    factors: [{ qubit, pauli }],
  }))
}

/** The same Pauli string at each position of a ring. */
function chain(random: Random, qubits: number, paulis: string): PauliSum {
  return Array.from({ length: qubits }, (_, from) => ({
    coefficient: random.next(),
    factors: [...paulis].map((pauli, i): PauliFactor => ({
      qubit: (from + i) % qubits,
      pauli: pauli as PauliFactor['pauli'],
    })),
  }))
}

/** Observables that together use every code path for adding terms. */
const kinds: readonly [string, (random: Random, qubits: number) => PauliSum][] = [
  ['a number', () => [{ coefficient: 0.7, factors: [] }]],
  ['Z products', (random, qubits) => products(random, qubits, 90, 3, 'Z')],
  ['one Z', (random, qubits) => products(random, qubits, 1, 1, 'Z')],
  ['one X', (random, qubits) => products(random, qubits, 1, 1, 'X')],
  ['a field along X', (random, qubits) => field(random, qubits, 'X')],
  ['a field along Y', (random, qubits) => field(random, qubits, 'Y')],
  ['pairs', (random, qubits) => products(random, qubits, 40, 2, 'XYZ')],
  ['products of all qubits', (random, qubits) => products(random, qubits, 12, qubits, 'XYZ')],
  ['more products than a walk holds', (random, qubits) => products(random, qubits, 400, 3, 'XYZ')],
  [
    'the same product twice',
    (random, qubits) => [...field(random, qubits, 'X'), ...field(random, qubits, 'X')],
  ],
  [
    'a few signs with each exchange',
    (random, qubits) =>
      ['', 'Z', 'ZZ', 'ZZZ'].flatMap((rest) => [
        ...chain(random, qubits, `X${rest}`),
        ...chain(random, qubits, `Y${rest}`),
      ]),
  ],
  [
    'many signs with one exchange',
    (random, qubits) =>
      products(random, qubits - 1, 30, 2, 'Z').map(({ coefficient, factors }) => ({
        coefficient,
        factors: [...factors, { qubit: qubits - 1, pauli: 'X' }],
      })),
  ],
]

describe('the mean of an observable', () => {
  // 8 qubits have one row; up to 14 qubits have one tile.
  it.each([8, 9, 10, 11, 13, 16, 17])('agrees with the reference on %i qubits', async (qubits) => {
    const engine = await startEngine()
    const random = createRandom(qubits)
    const state = randomState(engine, random, qubits, 8)
    const from = state.address / 8
    const amplitudes = engine.arena.f64.slice(from, from + 2 * 2 ** qubits)
    // The reference is slow on many qubits.
    const few = ['one Z', 'one X', 'a field along Y', 'products of all qubits']
    for (const [name, sumOf] of qubits > 13 ? kinds.filter(([name]) => few.includes(name)) : kinds) {
      const observable = sumOf(random, qubits)
      const mean = completeTask(meanByWalks(engine, state, observable, (qubit) => qubit))
      expect(mean, name).toBeCloseTo(observableMoments(amplitudes, observable).first, 11)
    }
  })

  it('agrees with the reference in single precision', async () => {
    const engine = await startEngine()
    const random = createRandom(3)
    const state = randomState(engine, random, 15, 4)
    const from = state.address / 4
    const amplitudes = Float64Array.from(engine.arena.f32.slice(from, from + 2 * 2 ** 15))
    const observable = products(random, 15, 10, 3, 'XYZ')
    const mean = completeTask(observeMean(engine, state, observable, (qubit) => qubit))
    expect(mean).toBeCloseTo(observableMoments(amplitudes, observable).first, 11)
  })

  it('keeps calls of the engine short with many terms', async () => {
    const engine = await startEngine()
    const random = createRandom(3)
    const state = randomState(engine, random, 16, 8)
    const callsFor = (terms: number) => {
      const before = engine.counters.calls
      completeTask(meanByWalks(engine, state, products(random, 16, terms, 4, 'XYZ'), (qubit) => qubit))
      return engine.counters.calls - before
    }
    expect(callsFor(2000)).toBeGreaterThan(callsFor(200) + 3)
  })
})
