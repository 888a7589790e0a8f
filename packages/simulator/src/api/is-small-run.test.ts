import { createCircuit, gate, measure, reset } from '@qportal/circuit'
import { expect, it } from 'vitest'
import { isSmallRun } from './is-small-run.ts'

type Drafts = NonNullable<Parameters<typeof createCircuit>[1]>

function gates(qubits: number, count: number) {
  return Array.from({ length: count }, (_, i) => gate('h', [i % qubits]))
}

function circuitOf(qubits: number, drafts: Drafts) {
  return createCircuit({ qubits, bits: 1 }, drafts)
}

it.each([
  [10, 1000, true],
  [10, 1001, false],
  [11, 400, true],
  [11, 401, false],
  [12, 1, false],
])('on %i qubits with %i gates returns %s', (qubits, count, want) => {
  expect(isSmallRun(circuitOf(qubits, gates(qubits, count)), { shots: 1000 })).toBe(want)
})

it('returns false for mid-circuit randomness, noise and many shots', () => {
  const program = circuitOf(3, gates(3, 10))
  const withMore = (...more: readonly Drafts[number][]) => circuitOf(3, [...gates(3, 10), ...more])
  expect(isSmallRun(withMore(measure(0, 0)), {})).toBe(true)
  expect(isSmallRun(withMore(measure(0, 0), gate('h', [0])), {})).toBe(false)
  expect(isSmallRun(withMore(reset(0)), {})).toBe(false)
  expect(isSmallRun(program, { noise: { qubits: [] } })).toBe(false)
  expect(isSmallRun(program, { shots: 100_000 })).toBe(false)
})
