import type { ComplexMatrix, Control } from '@qportal/circuit'
import { identityMatrix, multiplyMatrices } from '@qportal/circuit/matrix'
import { pauliMatrices } from '../../matrix/pauli-matrices.ts'
import { kronecker } from '../../plan/classify-matrix.ts'
import type { Kernel } from '../../plan/kernel.ts'
import type { ErrorPlace, SharedPlan } from '../../plan/plan-with-errors.ts'
import type { Step } from '../../program/program.ts'
import type { History } from './draw-histories.ts'

/** An error of a trajectory as kernels between those of the shared plan. */
export interface LocatedError {
  /** The index of the kernel after which it acts; -1 before all. */
  readonly after: number
  /** Equal for equal errors; for relaxation equal whatever its threshold. */
  readonly key: number
  /** Returns its kernels in the tile that the controls select. */
  readonly kernelsUnder: (controls: readonly Control[]) => readonly Kernel[]
  /** Present if the error depends on the state. */
  readonly relaxation?: Relaxation
}

export interface Relaxation {
  readonly qubit: number
  /** The qubit jumps if this is below its probability of 1 after the kernels of `toBasis`. */
  readonly threshold: number
  readonly toBasis: readonly Kernel[]
  /** Returns the kernels of a jump, or of its absence. */
  readonly kernelsOf: (jumps: boolean) => readonly Kernel[]
}

export interface LocatedHistory {
  readonly shots: readonly number[]
  /** In the order of the kernels. */
  readonly errors: readonly LocatedError[]
}

/**
 * Creates a function that finds the places of a history's errors between the kernels. It returns
 * undefined if one of them has none, or if the kernels reorder events that depend on the state.
 */
export function createErrorLocator(plan: SharedPlan, steps: readonly Step[]) {
  /** By key: many shots draw the same Pauli error. */
  const paulis = new Map<number, LocatedError>()

  return ({ errors, shots }: History): LocatedHistory | undefined => {
    const located: LocatedError[] = []
    let lastRelaxation = -1
    for (const { step: index, value } of errors) {
      const step = steps[index]!
      for (const [j, qubit] of qubitsOfError(step).entries()) {
        const pauli = step.kind === 'depolarize' ? (value >> (2 * j)) & 3 : value
        if (pauli === 0) continue
        const place = plan.placeOf(index, qubit)
        if (!place) return undefined
        const key = 8 * index + 4 * j
        if (step.kind !== 'relax' && step.kind !== 'damp') located.push(pauliAt(place, key + pauli, pauli))
        else if (place.after < lastRelaxation) return undefined
        else {
          lastRelaxation = place.after
          // The kernels of all trajectories contain the factor of damping.
          const factor = step.kind === 'relax' ? step.factor : 1
          located.push(relaxationAt(place, key, value, factor))
        }
      }
    }
    return { shots, errors: located.sort((a, b) => a.after - b.after) }
  }

  function pauliAt(place: ErrorPlace, key: number, pauli: number): LocatedError {
    let error = paulis.get(key)
    if (!error) {
      const kernelsUnder = matrixUnder(place, pauliMatrices[pauli]!)
      paulis.set(key, (error = { after: place.after, key, kernelsUnder }))
    }
    return error
  }
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

function relaxationAt(
  { after, qubits, toBasis, back }: ErrorPlace,
  key: number,
  threshold: number,
  factor: number,
): LocatedError {
  const qubit = qubits[0]!
  const kernelsWith = (decided: number, controls: readonly Control[]): Kernel[] => {
    const relax: Kernel = { kind: 'relax', qubit, threshold: decided, factor, controls }
    if (isDiagonal(toBasis)) return [relax]
    return [matrixKernel(qubits, toBasis, controls), relax, matrixKernel(qubits, back, controls)]
  }
  return {
    after,
    key,
    kernelsUnder: (controls) => kernelsWith(threshold, controls),
    relaxation: {
      qubit,
      threshold,
      toBasis: isDiagonal(toBasis) ? [] : [matrixKernel(qubits, toBasis, [])],
      kernelsOf: (jumps) => kernelsWith(jumps ? 0 : Infinity, []),
    },
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
