import type { ComplexMatrix } from '@qportal/circuit'
import { applyMatrix, identityMatrix, multiplyMatrices } from '@qportal/circuit/matrix'
import type { Program, Step, UnitaryStep } from '../../program/program.ts'

/**
 * Computes the density matrix after the steps of a program without mid-circuit measurements. It is
 * stored as a state of 2 n qubits, of which the lower n number the row.
 */
export function evolveDensity({ steps, qubits }: Pick<Program, 'steps' | 'qubits'>): Float64Array {
  const rho = new Float64Array(2 * 4 ** qubits)
  rho[0] = 1
  /** Neighbouring steps on one qubit are one matrix on its row and its column. */
  const pending: (ComplexMatrix | undefined)[] = []
  for (const step of steps) {
    const own = superoperatorOf(step)
    if (own) {
      const [qubit, matrix] = own
      pending[qubit] = multiplyMatrices(matrix, pending[qubit] ?? identityMatrix(4))
      continue
    }
    const on = qubitsOf(step)
    on.forEach(flush)
    if (step.kind === 'unitary') applyUnitary(rho, step, qubits)
    if (step.kind === 'depolarize') depolarize(rho, on, step.probability, qubits)
  }
  for (let qubit = 0; qubit < qubits; qubit++) flush(qubit)
  return rho

  function flush(qubit: number): void {
    const matrix = pending[qubit]
    if (matrix) applyMatrix(rho, matrix, [qubit, qubit + qubits], [])
    pending[qubit] = undefined
  }
}

function qubitsOf(step: Step): readonly number[] {
  if (step.kind === 'unitary') return [...step.targets, ...step.controls.map(({ qubit }) => qubit)]
  if (step.kind === 'depolarize') return step.qubits
  return 'qubit' in step ? [step.qubit] : []
}

/** Returns the qubit of a step on one qubit, and its matrix on (row, column). */
function superoperatorOf(step: Step): readonly [qubit: number, matrix: ComplexMatrix] | undefined {
  switch (step.kind) {
    case 'unitary':
      return step.controls.length === 0 && step.targets.length === 1
        ? [step.targets[0]!, ofUnitary(step.matrix)]
        : undefined
    case 'depolarize': {
      const { qubits, probability: p } = step
      return qubits.length === 1
        ? [
            qubits[0]!,
            channel({ stay0: 1 - p / 2, up: p / 2, down: p / 2, stay1: 1 - p / 2, coherence: 1 - p }),
          ]
        : undefined
    }
    case 'dephase':
      return [step.qubit, channel({ coherence: 1 - 2 * step.probability })]
    case 'relax': {
      const { qubit, probability: p, factor } = step
      const down = p * (1 - factor ** 2)
      return [qubit, channel({ down, stay1: 1 - down, coherence: 1 - p + p * factor })]
    }
    case 'damp': {
      const { qubit, gamma } = step
      return [qubit, channel({ down: gamma, stay1: 1 - gamma, coherence: Math.sqrt(1 - gamma) })]
    }
    case 'reset':
      return [step.qubit, channel({ down: 1, stay1: 0, coherence: 0 })]
    default:
      return undefined
  }
}

/** Populations move between 0 and 1 by `up` and `down`; coherences shrink. */
function channel({ stay0 = 1, up = 0, down = 0, stay1 = 1, coherence = 1 }): ComplexMatrix {
  const values = new Float64Array(32)
  const set = (row: number, column: number, value: number) => (values[2 * (4 * row + column)] = value)
  set(0, 0, stay0)
  set(3, 0, up)
  set(0, 3, down)
  set(3, 3, stay1)
  set(1, 1, coherence)
  set(2, 2, coherence)
  return { size: 4, values }
}

function ofUnitary({ values: u }: ComplexMatrix): ComplexMatrix {
  const values = new Float64Array(32)
  for (let to = 0; to < 4; to++) {
    for (let from = 0; from < 4; from++) {
      const a = 2 * (2 * (to & 1) + (from & 1))
      const b = 2 * (2 * (to >> 1) + (from >> 1))
      const at = 2 * (4 * to + from)
      values[at] = u[a]! * u[b]! + u[a + 1]! * u[b + 1]!
      values[at + 1] = u[a + 1]! * u[b]! - u[a]! * u[b + 1]!
    }
  }
  return { size: 4, values }
}

function applyUnitary(rho: Float64Array, { matrix, targets, controls }: UnitaryStep, qubits: number): void {
  applyMatrix(rho, matrix, targets, controls)
  const conjugate = { size: matrix.size, values: matrix.values.map((value, i) => (i % 2 ? -value : value)) }
  const columns = targets.map((qubit) => qubit + qubits)
  applyMatrix(
    rho,
    conjugate,
    columns,
    controls.map(({ qubit, state }) => ({ qubit: qubit + qubits, state })),
  )
}

/** Mixes the state with one in which the qubits are uniformly random. */
function depolarize(rho: Float64Array, on: readonly number[], probability: number, qubits: number): void {
  const row = on.reduce((bits, qubit) => bits | (1 << qubit), 0)
  const mask = row | (row << qubits)
  const diagonal = Array.from({ length: 2 ** on.length }, (_, k) =>
    on.reduce((at, qubit, j) => at | (((k >> j) & 1) * ((1 << qubit) | (1 << (qubit + qubits)))), 0),
  )
  const share = probability / diagonal.length
  const mixed = new Float64Array(rho.length)
  for (let base = 0; base < rho.length / 2; base++) {
    if (base & mask) continue
    let [re, im] = [0, 0]
    for (const offset of diagonal) {
      re += rho[2 * (base + offset)]!
      im += rho[2 * (base + offset) + 1]!
    }
    for (const offset of diagonal) {
      mixed[2 * (base + offset)] = share * re
      mixed[2 * (base + offset) + 1] = share * im
    }
  }
  for (let i = 0; i < rho.length; i++) rho[i] = (1 - probability) * rho[i]! + mixed[i]!
}
