import { expect, it } from 'vitest'
import { readLiveStates } from './read-live-states.ts'
import { changesBetween, playFrom } from './state-changes.ts'

const half = Math.SQRT1_2
const up = { x: 0, y: 0, z: 1, purity: 1 }
const plus = { x: 1, y: 0, z: 0, purity: 1 }
const mixed = { x: 0, y: 0, z: 0, purity: 0.5 }

function shown(amplitudes: readonly number[], blochVectors: readonly (typeof up)[]) {
  const values = Float64Array.from(amplitudes.flatMap((re) => [re, 0]))
  const result = { seed: 1, amplitudes: { start: 0, values }, blochVectors }
  return { blochVectors, states: readLiveStates(result, Math.log2(amplitudes.length)) }
}

const zero = shown([1, 0, 0, 0], [up, up])
const afterH = shown([half, half, 0, 0], [plus, up])
const bell = shown([half, 0, 0, half], [mixed, mixed])
const minus = shown([half, 0, 0, -half], [mixed, mixed])

it('names the qubit that a Hadamard gate turns', () => {
  expect(changesBetween(zero, afterH)).toEqual({ qubits: new Set([0]), states: new Set(['00', '01']) })
})

it('names both qubits that become entangled', () => {
  expect(changesBetween(afterH, bell)).toEqual({ qubits: new Set([0, 1]), states: new Set(['01', '11']) })
})

it('names the state whose phase alone changes', () => {
  expect(changesBetween(bell, minus)).toEqual({ qubits: new Set(), states: new Set(['11']) })
})

it('ignores rounding and a phase of nothing', () => {
  const almost = shown([half, 1e-12, -1e-12, half], [{ ...mixed, x: 1e-12 }, mixed])
  expect(changesBetween(bell, almost)).toEqual({ qubits: new Set(), states: new Set() })
})

it('does not compare circuits of different sizes', () => {
  expect(changesBetween(zero, shown([1, 0], [up]))).toBeUndefined()
})

it('plays from the inspected column, and from the start at the end', () => {
  expect([0, 2, 3].map((column) => playFrom(column, 3))).toEqual([0, 2, 0])
})
