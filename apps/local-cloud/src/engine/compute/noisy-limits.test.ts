import { barrier, createCircuit, gate, measure, type Circuit } from '@qportal/circuit'
import { describe, expect, it } from 'vitest'
import { exceededLimit, mostNoisyQubits } from './noisy-limits.ts'

const range = (length: number) => Array.from({ length }, (_, index) => index)
const circuitOf = (gates: number, qubits: number) =>
  createCircuit(
    { qubits: 40, bits: 1 },
    range(gates).map((k) => gate('x', [k % qubits])),
  )
/** So many shots there is time for. */
const allowed = (circuit: Circuit, share?: number) => {
  const asked = { shots: 10_000_000, bases: 1, ...(share !== undefined && { share }) }
  return Number(/there is time for (\d+)/.exec(exceededLimit(circuit, asked, 100)?.message ?? '')![1])
}

describe('exceededLimit', () => {
  it('takes a sample for the whole that it is a part of, on two more qubits, to which swaps may lead', () => {
    expect(allowed(circuitOf(500, 10), 0.25)).toBe(allowed(circuitOf(2000, 12)))
    expect(allowed(circuitOf(500, 10), 0.25)).toBeLessThan(allowed(circuitOf(2000, 10)))
    expect(allowed(circuitOf(1000, mostNoisyQubits), 0.5)).toBe(allowed(circuitOf(2000, mostNoisyQubits)))
  })

  it('says which program it is that uses too many qubits', () => {
    const asked = { shots: 1, bases: 1 }
    const wide = circuitOf(21, 21)
    expect(exceededLimit(wide, asked, 100)?.message).toMatch(/^The program uses 21 qubits/)
    expect(exceededLimit(wide, { ...asked, isTranspiled: true }, 100)?.message).toMatch(
      /^The transpiled program uses 21 qubits/,
    )
  })

  it('counts the gates, and the qubits that something is done to', () => {
    const circuit = createCircuit({ qubits: 40, bits: 1 }, [
      ...range(1000).map(() => gate('x', [39])),
      barrier(...range(40)),
      ...range(1000).map(() => measure(38, 0)),
    ])
    expect(exceededLimit(circuit, { shots: 1e12, bases: 1 }, 100)?.message).toContain(
      '1000 gates on 2 qubits',
    )
  })
})
