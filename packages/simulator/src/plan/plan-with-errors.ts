import type { ComplexMatrix } from '@qportal/circuit'
import { identityMatrix, multiplyMatrices } from '@qportal/circuit/matrix'
import type { Program, Step } from '../program/program.ts'
import { addUnitary } from './add-unitary.ts'
import { kronecker } from './classify-matrix.ts'
import { fuseOperations } from './fuse-operations.ts'
import { invertAny } from './invert-any.ts'
import type { Kernel } from './kernel.ts'
import { mergePairs } from './merge-pairs.ts'
import { computePairMatrix } from './pair-matrix.ts'
import { controlsOf, mixedQubits, type PlanOperation } from './plan-operation.ts'
import { scale, settleModuli, settleAll } from './settle.ts'
import {
  createSimplifier,
  createSimplifierState,
  type SimplifierState,
  takeOperations,
} from './simplifier.ts'
import { invertMatrix } from './waiting-errors.ts'

/** The kernels of a program without errors, and the places of errors between them. */
export interface SharedPlan {
  readonly kernels: readonly Kernel[]
  /** The simplifier's state after all kernels. */
  readonly end: SimplifierState
  /** Returns the place of an error on a qubit; undefined if kernels reorder what surrounds it. */
  readonly placeOf: (step: number, qubit: number) => ErrorPlace | undefined
}

/** Where an error acts instead of within a kernel, and in which basis. */
export interface ErrorPlace {
  /** The index of the kernel after which it acts; -1 before all. */
  readonly after: number
  /** The error's qubit, then the other one of its kernel if their basis is a common one. */
  readonly qubits: readonly number[]
  /** The error acts between these two matrices, whose product is the identity. */
  readonly toBasis: ComplexMatrix
  readonly back: ComplexMatrix
}

/** A position in the operations, and the pending matrix of the qubit there. */
interface Mark {
  readonly qubit: number
  readonly position: number
  readonly pending: ComplexMatrix
  /** Computed once: many shots draw the same error. */
  found?: { readonly place: ErrorPlace | undefined }
}

export interface SharedPlanOptions {
  /** Whether to carry out all phases at the end. */
  readonly phases: boolean
  /** Whether merging kernels is worth its time. */
  readonly merges: boolean
}

/** Plans a program as if it had no errors. Its qubits have all joined one state. */
export function planWithErrors(
  { steps, qubits }: Program,
  { phases, merges }: SharedPlanOptions,
): SharedPlan {
  const end = createSimplifierState(qubits)
  end.isSeparable.fill(0)
  const simplifier = createSimplifier(end)
  const marks = steps.map((step) => {
    const found = errorQubits(step).map((qubit): Mark => ({
      qubit,
      position: simplifier.operations.length,
      pending: { size: 2, values: end.pending.slice(8 * qubit, 8 * qubit + 8) },
    }))
    if (step.kind === 'unitary') addUnitary(simplifier, step.matrix, step.targets, step.controls)
    // Without a jump, damping multiplies the amplitudes of all trajectories alike.
    if (step.kind === 'damp') scale(simplifier, step.qubit, 1, Math.sqrt(1 - step.gamma))
    return found
  })
  if (phases) settleAll(simplifier)
  else settleModuli(simplifier)
  const operations = takeOperations(simplifier)

  const kernelOf = new Map<PlanOperation, number>()
  const fused = fuseOperations(
    operations,
    () => true,
    (operation, kernel) => kernelOf.set(operation, kernel),
  )
  const { factorRe: re, factorIm: im } = end
  end.factorRe = re * fused.factorRe - im * fused.factorIm
  end.factorIm = re * fused.factorIm + im * fused.factorRe
  const moved: number[] = []
  const kernels = merges ? mergePairs(fused.kernels, (from, to) => (moved[from] = to)) : fused.kernels
  const kernelAt = operations.map((operation) => {
    const index = kernelOf.get(operation)!
    return moved[index] ?? index
  })
  const touching = operationsByQubit(operations, kernelAt, qubits)
  const byKernel: number[][] = kernels.map(() => [])
  kernelAt.forEach((kernel, index) => byKernel[kernel]!.push(index))

  return {
    kernels,
    end,
    placeOf(step, qubit) {
      const mark = marks[step]!.find((one) => one.qubit === qubit)!
      return (mark.found ??= { place: findPlace(mark) }).place
    },
  }

  function findPlace(mark: Mark): ErrorPlace | undefined {
    const before = touching.lastBefore(mark)
    const after = touching.firstAfter(mark)
    if (before > after) return undefined
    const rest = before < after ? [] : restOfKernel(before, mark)
    return placeAfter(before, mark, rest)
  }

  /** Returns the operations of a kernel that come after an error in it. */
  function restOfKernel(kernel: number, { position }: Mark): PlanOperation[] {
    return byKernel[kernel]!.filter((index) => index >= position).map((index) => operations[index]!)
  }

  function placeAfter(kernel: number, mark: Mark, rest: readonly PlanOperation[]): ErrorPlace | undefined {
    const { qubit, pending } = mark
    const own = rest.filter((operation) => qubitsOf(operation).includes(qubit))
    const around = [...new Set(rest.flatMap(qubitsOf))].filter((one) => one !== qubit)
    const isAlone = own.every((operation) => qubitsOf(operation).length === 1)
    const [other] = around
    if (isAlone || other === undefined) {
      const [matrix] = [upperLeft(computePairMatrix(own.map(toKernel), qubit, -1))]
      const toBasis = multiplyMatrices(pending, invertMatrix(matrix))
      return { after: kernel, qubits: [qubit], toBasis, back: invertMatrix(toBasis) }
    }
    if (around.length > 1) return undefined
    const matrix = computePairMatrix(rest.map(toKernel), qubit, other)
    const toBasis = multiplyMatrices(kronecker(pending, identityMatrix(2)), invertAny(matrix))
    return { after: kernel, qubits: [qubit, other], toBasis, back: invertAny(toBasis) }
  }
}

/** Returns the qubits on which a step may have an error. */
function errorQubits(step: Step): readonly number[] {
  if (step.kind === 'depolarize') return step.qubits
  return step.kind === 'dephase' || step.kind === 'relax' || step.kind === 'damp' ? [step.qubit] : []
}

function qubitsOf(operation: PlanOperation): number[] {
  return [...mixedQubits(operation), ...controlsOf(operation).map(({ qubit }) => qubit)]
}

/** Finds the last kernel before and the first kernel after a mark on its qubit. */
function operationsByQubit(
  operations: readonly PlanOperation[],
  kernelAt: readonly number[],
  qubits: number,
) {
  const indices: number[][] = Array.from({ length: qubits }, () => [])
  operations.forEach((operation, index) => {
    for (const qubit of qubitsOf(operation)) indices[qubit]!.push(index)
  })
  const last = indices.map((list) => runningMax(list.map((index) => kernelAt[index]!)))
  const first = indices.map((list) =>
    runningMax(list.map((index) => -kernelAt[index]!).toReversed())
      .map((kernel) => -kernel)
      .toReversed(),
  )
  const countBefore = ({ qubit, position }: Mark) => {
    const list = indices[qubit]!
    let [low, high] = [0, list.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (list[middle]! < position) low = middle + 1
      else high = middle
    }
    return low
  }
  return {
    lastBefore: (mark: Mark) => last[mark.qubit]![countBefore(mark) - 1] ?? -1,
    firstAfter: (mark: Mark) => first[mark.qubit]![countBefore(mark)] ?? Infinity,
  }
}

function runningMax(values: readonly number[]): number[] {
  let max = -Infinity
  return values.map((value) => (max = Math.max(max, value)))
}

/** Returns the kernel that carries out one operation alone. */
function toKernel(operation: PlanOperation): Kernel {
  switch (operation.kind) {
    case 'rotate': {
      const { qubit, flipped, re, im, tangent } = operation
      return { kind: 'one', qubit, flipped, re, im, tangent }
    }
    case 'matrix': {
      const { qubits, matrix, controls } = operation
      const [qubit, second] = qubits
      return second === undefined
        ? { kind: 'general', qubit: qubit!, matrix, controls }
        : { kind: 'dense', qubits, matrix, controls }
    }
    case 'init':
      throw new TypeError('All qubits have joined')
    default:
      return operation
  }
}

/** Returns the matrix on the first of two qubits, if the other one is left alone. */
function upperLeft({ values }: ComplexMatrix): ComplexMatrix {
  return { size: 2, values: Float64Array.of(...values.subarray(0, 4), ...values.subarray(8, 12)) }
}
