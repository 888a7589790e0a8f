import { describe, expect, it } from 'vitest'
import { circuit, gate, reset } from '../../test/build-circuit.ts'
import { lowerCircuit } from '../expand/lower-circuit.ts'
import { planDirectly, findDirectQubits } from './plan-directly.ts'

function programOf(...instructions: Parameters<typeof circuit>[2]) {
  return lowerCircuit(circuit(20, 0, instructions), {})
}

function kernelsOf(...instructions: Parameters<typeof circuit>[2]) {
  return planDirectly(programOf(...instructions)).kernels.map((kernel) =>
    'qubit' in kernel ? `${kernel.kind} ${kernel.qubit}` : kernel.kind,
  )
}

describe('a direct plan', () => {
  it('merges gates on one qubit until one does not commute', () => {
    expect(kernelsOf(gate('h', [0]), gate('t', [0]), gate('cx', [0, 1]), gate('x', [0]))).toEqual([
      'general 0',
      'flip 1',
      'general 0',
    ])
  })

  it('moves phases through controls, and merges phases of one qubit', () => {
    expect(kernelsOf(gate('rz', [0], [1]), gate('cx', [0, 1]), gate('p', [0], [2]))).toEqual([
      'flip 1',
      'general 0',
    ])
    expect(kernelsOf(gate('s', [3]), gate('cp', [3, 4], [1]))).toEqual(['phase', 'general 3'])
  })

  it('omits gates that cancel', () => {
    expect(kernelsOf(gate('x', [2]), gate('x', [2]))).toEqual([])
  })

  it('is only for gates on few qubits', () => {
    const few = programOf(gate('cx', [7, 2]), gate('h', [19]))
    expect(findDirectQubits(few, 4)).toEqual([2, 7, 19])
    expect(findDirectQubits(few, 3)).toBeUndefined()
    expect(findDirectQubits(programOf(gate('h', [0]), reset(0)), 4)).toBeUndefined()
  })
})
