import { describe, expect, it } from 'vitest'
import { bytesText, isCheap, liveRefusal, secondsIn } from './live-cost.ts'

const cheap = { seconds: 0.1, bytes: 1e6, fits: true }
const wide = { qubits: 40, isRandom: false, runs: 1 }

describe('the cost of a run decides', () => {
  it.each([
    ['a cheap circuit of many qubits', cheap, wide, undefined],
    ['a long run', { ...cheap, seconds: 2 }, wide, 'tooCostly'],
    ['many short runs', cheap, { ...wide, runs: 20 }, 'tooCostly'],
    ['a run without enough memory', { ...cheap, fits: false }, wide, 'tooLarge'],
    ['many qubits without an estimate', undefined, wide, 'tooCostly'],
    ['few qubits without an estimate', undefined, { ...wide, qubits: 16 }, undefined],
  ] as const)('about %s', (_, cost, circuit, refusal) => {
    expect(liveRefusal(cost, circuit, 0.5)).toBe(refusal)
  })

  it('but needs no estimate for a few qubits without random events', () => {
    expect(isCheap({ qubits: 16, isRandom: false, runs: 1 })).toBe(true)
    expect(isCheap({ qubits: 17, isRandom: false, runs: 1 })).toBe(false)
    expect(isCheap({ qubits: 2, isRandom: true, runs: 1 })).toBe(false)
  })
})

it.each([
  [100, '0.1 kB'],
  [1.07e9, '1.1 GB'],
  [17.2e9, '17 GB'],
  [2 ** 60, '1152922 TB'],
])('writes %d bytes as %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text)
})

it.each([
  [0.02, 'seconds', '0.1'],
  [2.34, 'seconds', '2.3'],
  [34.4, 'seconds', '34'],
  [150, 'minutes', '2.5'],
] as const)('writes %d s in %s: %s', (seconds, unit, number) => {
  expect(secondsIn(seconds)).toEqual({ unit, number })
})
