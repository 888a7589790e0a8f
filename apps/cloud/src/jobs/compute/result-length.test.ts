import { createCircuit, gate, measure, type InstructionDraft } from '@qportal/circuit'
import { describe, expect, it } from 'vitest'
import { exceededResult } from './result-length.ts'

function range(length: number) {
  return Array.from({ length }, (_, index) => index)
}
const ideal = { shots: 10_000_000, isIdeal: true }
function circuitOf(
  qubits: number,
  steps: readonly InstructionDraft[],
  { bits = qubits, read = qubits } = {},
) {
  return createCircuit({ qubits, bits }, [...steps, ...range(read).map((k) => measure(k, k))])
}
function superposition(qubits: number) {
  return range(qubits).map((k) => gate('h', [k]))
}
function chain(qubits: number) {
  return range(qubits - 1).map((k) => gate('cx', [k, k + 1]))
}

describe('exceededResult', () => {
  it('accepts few outcomes, however many shots and bits there are', () => {
    expect(exceededResult(circuitOf(22, superposition(22)), ideal)).toBeUndefined()
    expect(exceededResult(circuitOf(100, [gate('h', [0]), ...chain(100)]), ideal)).toBeUndefined()
    expect(exceededResult(circuitOf(100, [...superposition(18), ...chain(100)]), ideal)).toBeUndefined()
    expect(exceededResult(circuitOf(100, superposition(100), { read: 18 }), ideal)).toBeUndefined()
  })

  it('names the maximum of shots if each can have another outcome', () => {
    const wide = circuitOf(24, superposition(24))
    const exceeded = exceededResult(wide, ideal)
    expect(exceeded?.maxShots).toBe(4_628_197)
    expect(exceeded?.message).toMatch(
      /^10,000,000 shots .* outcomes of 24 bits .* room for 4,628,197 shots\.$/,
    )
    expect(exceededResult(wide, { shots: 4_628_197, isIdeal: true })).toBeUndefined()
    expect(exceededResult(wide, { shots: 4_628_198, isIdeal: true })).toBeDefined()
  })

  it('assumes that errors can lead to any outcome', () => {
    const still = circuitOf(1, [], { bits: 4096 })
    expect(exceededResult(still, { shots: 10_000_000, isIdeal: false })).toBeUndefined()
    const again = createCircuit(
      { qubits: 1, bits: 4096 },
      range(4096).map((k) => measure(0, k)),
    )
    expect(exceededResult(again, ideal)).toBeUndefined()
    expect(exceededResult(again, { shots: 10_000_000, isIdeal: false })?.message).toContain(
      'room for 32,728 shots',
    )
  })

  it('knows how many basis states each gate can reach', () => {
    const roots = range(24).map((k) => gate('x', [k], [], { power: 0.5 }))
    expect(exceededResult(circuitOf(24, roots), ideal)).toBeDefined()
    const flips = range(24).flatMap((k) => [gate('x', [k]), gate('rz', [k], [0.3])])
    expect(exceededResult(circuitOf(24, flips), ideal)).toBeUndefined()
    const pairs = range(12).map((k) => gate('rxx', [2 * k, 2 * k + 1], [0.3]))
    expect(exceededResult(circuitOf(24, pairs), ideal)).toBeDefined()
    expect(exceededResult(circuitOf(24, pairs.slice(1)), ideal)).toBeUndefined()
  })
})
