import type { ComplexMatrix } from '@qportal/circuit'
import { applyMatrix, identityMatrix } from '@qportal/circuit/matrix'
import { describe, expect, it } from 'vitest'
import { medianNoise, transpiledCircuit } from '../../bench/parts/noisy-circuit.ts'
import { lowerCircuit } from '../expand/lower-circuit.ts'
import { pauliMatrices } from '../matrix/pauli-matrices.ts'
import type { Program } from '../program/program.ts'
import { kronecker } from './classify-matrix.ts'
import { computePairMatrix } from './pair-matrix.ts'
import { planWithErrors } from './plan-with-errors.ts'

const noise = medianNoise(2)
const program = lowerCircuit(transpiledCircuit(2, 60), { noise })

/** Returns |00> after all gates, with X on a qubit at a step. */
function stateWith({ steps }: Program, at: number, qubit: number): Float64Array {
  const state = Float64Array.of(1, 0, 0, 0, 0, 0, 0, 0)
  steps.forEach((step, index) => {
    if (step.kind === 'unitary') applyMatrix(state, step.matrix, step.targets, step.controls)
    if (index === at) applyMatrix(state, pauliMatrices[1]!, [qubit], [])
  })
  return state
}

function overlap(a: Float64Array, b: Float64Array): number {
  let [re, im, norm] = [0, 0, 0]
  for (let i = 0; i < a.length; i += 2) {
    re += a[i]! * b[i]! + a[i + 1]! * b[i + 1]!
    im += a[i]! * b[i + 1]! - a[i + 1]! * b[i]!
    norm += b[i]! ** 2 + b[i + 1]! ** 2
  }
  return Math.hypot(re, im) / Math.sqrt(norm)
}

function wide(matrix: ComplexMatrix, qubit: number): ComplexMatrix {
  return qubit ? kronecker(identityMatrix(2), matrix) : kronecker(matrix, identityMatrix(2))
}

describe('a plan with places for errors', () => {
  it.each([false, true])('has the effect of each error in place; merged kernels: %s', (merges) => {
    const plan = planWithErrors(program, { phases: true, merges })
    const places = program.steps.flatMap((step, index) =>
      step.kind === 'depolarize' ? step.qubits.map((qubit) => ({ index, qubit })) : [],
    )
    expect(places.length).toBeGreaterThan(20)
    for (const { index, qubit } of places) {
      const { after, qubits, toBasis, back } = plan.placeOf(index, qubit)!
      const state = Float64Array.of(1, 0, 0, 0, 0, 0, 0, 0)
      applyMatrix(state, computePairMatrix(plan.kernels.slice(0, after + 1), 0, 1), [0, 1], [])
      applyMatrix(state, toBasis, qubits, [])
      applyMatrix(state, wide(pauliMatrices[1]!, qubit), [0, 1], [])
      applyMatrix(state, back, qubits, [])
      applyMatrix(state, computePairMatrix(plan.kernels.slice(after + 1), 0, 1), [0, 1], [])
      expect(overlap(stateWith(program, index, qubit), state)).toBeCloseTo(1, 10)
    }
  })
})
