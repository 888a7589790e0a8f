import {
  barrier,
  createCircuit,
  gate,
  measure,
  reset,
  type Circuit,
  type InstructionDraft,
} from '@qportal/circuit'
import { describe, expect, it } from 'vitest'
import { checkNoisyRun, maxNoisyQubits } from './noisy-limits.ts'

function range(length: number) {
  return Array.from({ length }, (_, index) => index)
}
function circuitOf(gates: number, qubits: number) {
  return createCircuit(
    { qubits: 40, bits: 1 },
    range(gates).map((k) => gate('x', [k % qubits])),
  )
}
/** Returns the number of shots that the limit allows. */
function allowed(circuit: Circuit, share?: number) {
  const asked = { shots: 10_000_000, bases: 1, ...(share !== undefined && { share }) }
  const { message = '' } = checkNoisyRun(circuit, { ...asked, shots: 1e12 }, 100)
  return Number(/at most ([\d,]+) shots/.exec(message)![1]!.replaceAll(',', ''))
}

describe('checkNoisyRun', () => {
  it('extrapolates from a sample, with two more qubits for its swaps', () => {
    expect(allowed(circuitOf(500, 10), 0.25)).toBe(allowed(circuitOf(2000, 12)))
    expect(allowed(circuitOf(500, 10), 0.25)).toBeLessThan(allowed(circuitOf(2000, 10)))
    expect(allowed(circuitOf(1000, maxNoisyQubits), 0.5)).toBe(allowed(circuitOf(2000, maxNoisyQubits)))
  })

  it('names the program that uses too many qubits', () => {
    const asked = { shots: 1, bases: 1 }
    const wide = circuitOf(21, 21)
    expect(checkNoisyRun(wide, asked, 100).message).toMatch(/^The program uses 21 qubits/)
    expect(checkNoisyRun(wide, { ...asked, isTranspiled: true }, 100).message).toMatch(
      /^The transpiled program uses 21 qubits/,
    )
  })

  it('counts the gates and the active qubits', () => {
    const circuit = createCircuit({ qubits: 40, bits: 1 }, [
      ...range(1000).map(() => gate('x', [39])),
      barrier(...range(40)),
      measure(38, 0),
    ])
    expect(checkNoisyRun(circuit, { shots: 1e12, bases: 1 }, 100).message).toContain(
      '(1,000 gates on 2 qubits)',
    )
  })

  it('counts mid-circuit measurements and resets, but not final measurements', () => {
    const withSteps = (steps: readonly InstructionDraft[]) =>
      createCircuit({ qubits: 2, bits: 1 }, [...range(100).map(() => gate('x', [0])), ...steps])
    const plain = allowed(withSteps([gate('x', [1])]))
    expect(allowed(withSteps([gate('x', [1]), measure(0, 0), barrier(0), measure(1, 0)]))).toBe(plain)
    // A reset before the end: from here on, shots do not share their work.
    const single = (allowed(withSteps([gate('x', [1]), reset(0)])) * 105) / 101
    const read = withSteps(range(100).flatMap(() => [measure(1, 0), gate('x', [1])]))
    expect(allowed(read) / single).toBeCloseTo(101 / 1000, 3)
    const again = withSteps(range(101).map(() => measure(1, 0)))
    expect(allowed(again) / single).toBeCloseTo(101 / 900, 3)
    expect(checkNoisyRun(again, { shots: 1e12, bases: 1 }, 100).message).toContain(
      '(100 gates and 100 measurements, resets and delays in between on 2 qubits)',
    )
    expect(allowed(withSteps(range(100).map(() => reset(1)))) / single).toBeCloseTo(101 / 500, 3)
  })
})
