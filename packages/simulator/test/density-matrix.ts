import type { ComplexMatrix } from '@qportal/circuit'
import { applyMatrix } from '@qportal/circuit/matrix'
import { pauliMatrices } from '../src/matrix/pauli-matrices.ts'
import type { Program, Step } from '../src/program/program.ts'

/**
 * Computes the exact density matrix of a noisy program without conditions, by textbook formulas. It
 * is stored as a state of 2 n qubits, of which the lower n number the row.
 */
export function exactDensityMatrix({ qubits, steps }: Program): Float64Array {
  let rho: Float64Array = new Float64Array(2 * 4 ** qubits)
  rho[0] = 1
  for (const step of steps) rho = next(rho, step, qubits)
  return rho
}

/** Returns the probabilities of the basis states. */
export function diagonalOf(rho: Float64Array, qubits: number): Float64Array {
  return Float64Array.from({ length: 2 ** qubits }, (_, i) => rho[2 * (i + i * 2 ** qubits)]!)
}

function next(rho: Float64Array, step: Step, qubits: number): Float64Array {
  switch (step.kind) {
    case 'unitary': {
      const result = rho.slice()
      applyMatrix(result, step.matrix, step.targets, step.controls)
      const columns = step.targets.map((qubit) => qubit + qubits)
      const controls = step.controls.map(({ qubit, state }) => ({ qubit: qubit + qubits, state }))
      applyMatrix(result, conjugate(step.matrix), columns, controls)
      return result
    }
    case 'depolarize': {
      const count = 4 ** step.qubits.length
      let result = scaled(rho, 1 - step.probability)
      for (let product = 0; product < count; product++) {
        let term = rho
        step.qubits.forEach((qubit, j) => {
          term = sandwich(term, pauliMatrices[(product >> (2 * j)) & 3]!, qubit, qubits)
        })
        result = added(result, scaled(term, step.probability / count))
      }
      return result
    }
    case 'dephase': {
      const { qubit, probability } = step
      const flipped = sandwich(rho, pauliMatrices[3]!, qubit, qubits)
      return added(scaled(rho, 1 - probability), scaled(flipped, probability))
    }
    case 'relax': {
      const { qubit, probability, factor } = step
      const stay = { size: 2, values: Float64Array.of(1, 0, 0, 0, 0, 0, factor, 0) }
      const jump = { size: 2, values: Float64Array.of(0, 0, Math.sqrt(1 - factor ** 2), 0, 0, 0, 0, 0) }
      const happened = added(sandwich(rho, stay, qubit, qubits), sandwich(rho, jump, qubit, qubits))
      return added(scaled(rho, 1 - probability), scaled(happened, probability))
    }
    case 'damp': {
      const { qubit, gamma } = step
      const stay = { size: 2, values: Float64Array.of(1, 0, 0, 0, 0, 0, Math.sqrt(1 - gamma), 0) }
      const jump = { size: 2, values: Float64Array.of(0, 0, Math.sqrt(gamma), 0, 0, 0, 0, 0) }
      return added(sandwich(rho, stay, qubit, qubits), sandwich(rho, jump, qubit, qubits))
    }
    case 'reset': {
      const keep = { size: 2, values: Float64Array.of(1, 0, 0, 0, 0, 0, 0, 0) }
      const lower = { size: 2, values: Float64Array.of(0, 0, 1, 0, 0, 0, 0, 0) }
      return added(sandwich(rho, keep, step.qubit, qubits), sandwich(rho, lower, step.qubit, qubits))
    }
    default:
      throw new TypeError(`A density matrix does not go through a step of kind ${step.kind}`)
  }
}

/** Returns K rho K^dagger. */
function sandwich(rho: Float64Array, matrix: ComplexMatrix, qubit: number, qubits: number): Float64Array {
  const result = rho.slice()
  applyMatrix(result, matrix, [qubit], [])
  applyMatrix(result, conjugate(matrix), [qubit + qubits], [])
  return result
}

function conjugate({ size, values }: ComplexMatrix): ComplexMatrix {
  return {
    size,
    values: values.map((value, i) => (i % 2 ? -value : value)),
  }
}

function scaled(rho: Float64Array, factor: number) {
  return rho.map((value) => factor * value)
}

function added(a: Float64Array, b: Float64Array) {
  return a.map((value, i) => value + b[i]!)
}
