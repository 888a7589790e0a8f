import type { ComplexMatrix, Control } from '@qportal/circuit'
import { identityMatrix, multiplyMatrices } from '@qportal/circuit/matrix'
import { pauliMatrices } from '../matrix/pauli-matrices.ts'
import { kronecker } from '../plan/classify-matrix.ts'
import type { Kernel } from '../plan/kernel.ts'
import type { ErrorPlace, SharedPlan } from '../plan/plan-with-errors.ts'
import type { Step } from '../program/program.ts'
import type { History } from '../trajectories/draw-histories.ts'

/** An error of a trajectory as kernels between those of the shared plan. */
export interface LocatedError {
  /** The index of the kernel after which it acts; -1 before all. */
  readonly after: number
  /** Returns its kernels in the tile that the controls select. */
  readonly kernelsUnder: (controls: readonly Control[]) => readonly Kernel[]
}

export interface LocatedHistory {
  readonly shots: readonly number[]
  /** In the order of the kernels. */
  readonly errors: readonly LocatedError[]
}

/**
 * Finds the places of a history's errors between the kernels. Returns undefined if one of them has
 * none, or if the kernels reorder events that depend on the state.
 */
export function locateErrors(
  plan: SharedPlan,
  steps: readonly Step[],
  { errors, shots }: History,
): LocatedHistory | undefined {
  const located: LocatedError[] = []
  let lastRelaxation = -1
  for (const { step: index, value } of errors) {
    const step = steps[index]!
    const paulis = step.kind === 'depolarize' ? step.qubits.map((_, j) => (value >> (2 * j)) & 3) : [value]
    for (const [j, qubit] of qubitsOfError(step).entries()) {
      const isPauli = step.kind !== 'relax'
      if (isPauli && paulis[j] === 0) continue
      const place = plan.placeOf(index, qubit)
      if (!place) return undefined
      const { after } = place
      if (isPauli) located.push({ after, kernelsUnder: matrixUnder(place, pauliMatrices[paulis[j]!]!) })
      else {
        if (after < lastRelaxation) return undefined
        lastRelaxation = after
        const { factor } = step
        located.push({ after, kernelsUnder: relaxationUnder(place, value, factor) })
      }
    }
  }
  return { shots, errors: located.sort((a, b) => a.after - b.after) }
}

function qubitsOfError(step: Step): readonly number[] {
  if (step.kind === 'depolarize') return step.qubits
  return 'qubit' in step ? [step.qubit] : []
}

function matrixUnder({ qubits, toBasis, back }: ErrorPlace, error: ComplexMatrix) {
  const wide = qubits.length === 1 ? error : kronecker(error, identityMatrix(2))
  const matrix = multiplyMatrices(back, multiplyMatrices(wide, toBasis))
  return (controls: readonly Control[]) => [matrixKernel(qubits, matrix, controls)]
}

function relaxationUnder({ qubits, toBasis, back }: ErrorPlace, threshold: number, factor: number) {
  const [qubit] = qubits
  return (controls: readonly Control[]): Kernel[] => {
    const relax: Kernel = { kind: 'relax', qubit: qubit!, threshold, factor, controls }
    if (isDiagonal(toBasis)) return [relax]
    return [matrixKernel(qubits, toBasis, controls), relax, matrixKernel(qubits, back, controls)]
  }
}

function matrixKernel(
  qubits: readonly number[],
  matrix: ComplexMatrix,
  controls: readonly Control[],
): Kernel {
  if (qubits.length === 1) return { kind: 'general', qubit: qubits[0]!, matrix, controls }
  return { kind: 'dense', qubits, matrix, controls }
}

const negligible = 1e-15

function isDiagonal({ values, size }: ComplexMatrix): boolean {
  return values.every((value, i) => (i >> 1) % (size + 1) === 0 || Math.abs(value) < negligible)
}
