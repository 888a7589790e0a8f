import { describe, expect, it } from 'vitest'
import { bitsEqual, circuit, gate, measure, when } from '../../test/build-circuit.ts'
import { lowerCircuit } from '../expand/lower-circuit.ts'
import type { Step } from '../program/program.ts'
import { resolveSwaps } from './resolve-swaps.ts'

function resolved(...instructions: Parameters<typeof circuit>[2]) {
  return resolveSwaps(lowerCircuit(circuit(3, 3, [...instructions]), {})).steps
}

function qubitsOf(step: Step) {
  if (step.kind === 'unitary') return [...step.targets, ...step.controls.map(({ qubit }) => qubit)]
  return 'qubit' in step ? [step.qubit] : []
}

describe('swaps', () => {
  it('are removed, and earlier steps change their qubits', () => {
    const steps = resolved(
      gate('h', [0]),
      gate('swap', [0, 1]),
      gate('cx', [0, 2]),
      gate('swap', [1, 2]),
      gate('t', [1]),
    )
    expect(steps.map(qubitsOf)).toEqual([[2], [0, 1], [1]])
  })

  it('stay under conditions and controls, whose qubits change too', () => {
    const steps = resolved(
      measure(0, 0),
      when(bitsEqual([0], 1), [gate('swap', [0, 1]), gate('x', [2])]),
      gate('swap', [1, 2], [], { controls: [{ qubit: 0, state: 1 }] }),
      gate('swap', [0, 2]),
    )
    expect(steps.map(({ kind }) => kind)).toEqual(['measure', 'if', 'unitary'])
    expect(qubitsOf(steps[0]!)).toEqual([2])
    expect(steps[1]).toMatchObject({ whenTrue: [{ targets: [2, 1] }, { targets: [0] }] })
    expect(qubitsOf(steps[2]!)).toEqual([1, 0, 2])
  })

  it('leave a program without swaps unchanged', () => {
    const program = lowerCircuit(circuit(2, 0, [gate('cx', [0, 1])]), {})
    expect(resolveSwaps(program)).toBe(program)
  })
})
