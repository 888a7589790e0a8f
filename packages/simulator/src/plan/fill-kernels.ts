import type { KernelChoice, KernelChoices, PairChoice } from './choose-kernels.ts'
import type { Kernel, PairKernel } from './kernel.ts'
import type { FlipOperation, PhaseOperation, PlanOperation, RotateOperation } from './plan-operation.ts'

/** Kernels, and a factor of the state to apply after them. */
export interface FusedOperations {
  readonly kernels: readonly Kernel[]
  readonly factorRe: number
  readonly factorIm: number
}

/** Computes the numbers of chosen kernels. */
export function fillKernels({ choices, operations }: KernelChoices): FusedOperations {
  let [factorRe, factorIm] = [1, 0]
  const kernels = choices.map(fill)
  return { kernels, factorRe, factorIm }

  function fill(choice: KernelChoice): Kernel {
    switch (choice.kind) {
      case 'same':
        return kernelOf(operations[choice.operation]!)
      case 'one': {
        const { qubit, flipped, re, im, tangent } = rotationAt(choice.rotation)
        return { kind: 'one', qubit, flipped, re, im, tangent }
      }
      case 'phase':
        return { kind: 'phase', controls: choice.controls, ...createProduct(choice.phases) }
      case 'product': {
        const factors = choice.factors.map(({ qubit, phases }) => ({ qubit, ...createProduct(phases) }))
        return { kind: 'product', hub: choice.hub, factors }
      }
      default:
        return fillPair(choice)
    }
  }

  function fillPair({ rotation, partner, other, phases, flip }: PairChoice): PairKernel {
    const [a, b] = [rotationAt(rotation), other === undefined ? noRotation(partner) : rotationAt(other)]
    const { re, im } = createProduct(phases)
    // The kernel does not multiply the first amplitude: instead of its phase, all others are
    // divided by it.
    if (a.flipped && b.flipped)
      [factorRe, factorIm] = [factorRe * re - factorIm * im, factorRe * im + factorIm * re]
    const flipped = flip === undefined ? undefined : (operations[flip] as FlipOperation)
    return pairKernel(a, b, re, im, flipped?.controls[0]!.qubit)
  }

  function rotationAt(position: number): RotateOperation {
    return operations[position] as RotateOperation
  }

  function createProduct(phases: readonly number[]): { re: number; im: number } {
    const [first, ...others] = phases
    if (first === undefined) return { re: 1, im: 0 }
    let { re, im } = operations[first] as PhaseOperation
    for (const position of others) {
      const next = operations[position] as PhaseOperation
      ;[re, im] = [re * next.re - im * next.im, re * next.im + im * next.re]
    }
    return { re, im }
  }
}

/** Returns the kernel of an operation that is not fused. */
function kernelOf(operation: PlanOperation): Kernel {
  if (operation.kind === 'flip' || operation.kind === 'relax') return operation
  if (operation.kind !== 'matrix') throw new TypeError('Rotations and phases are fused; qubits join before')
  const { qubits, matrix, controls } = operation
  if (qubits.length === 1) return { kind: 'general', qubit: qubits[0]!, matrix, controls }
  return { kind: 'dense', qubits, matrix, controls }
}

function noRotation(qubit: number): RotateOperation {
  return {
    kind: 'rotate',
    qubit,
    flipped: false,
    re: 1,
    im: 0,
    tangent: 0,
  }
}

/**
 * Combines an X under `control`, a phase on 11 and two rotations, in this order: flips become
 * sources, diagonals factors.
 */
function pairKernel(
  a: RotateOperation,
  b: RotateOperation,
  bothRe: number,
  bothIm: number,
  control?: number,
): PairKernel {
  const flips = (a.flipped ? 1 : 0) | (b.flipped ? 2 : 0)
  const norm = bothRe * bothRe + bothIm * bothIm
  const [controlBit, targetBit] = control === a.qubit ? [1, 2] : [2, 1]
  const sourceOf = (index: number) => {
    const source = index ^ flips
    return control !== undefined && source & controlBit ? source ^ targetBit : source
  }
  const factors: number[] = []
  for (let index = 1; index < 4; index++) {
    let [re, im] = [1, 0]
    if (flips === 3) [re, im] = [bothRe / norm, -bothIm / norm]
    else if ((index ^ flips) === 3) [re, im] = [bothRe, bothIm]
    if (index & 1) [re, im] = [re * a.re - im * a.im, re * a.im + im * a.re]
    if (index & 2) [re, im] = [re * b.re - im * b.im, re * b.im + im * b.re]
    factors.push(re, im)
  }
  return {
    kind: 'pair',
    qubits: [a.qubit, b.qubit],
    sources: [sourceOf(0), sourceOf(1), sourceOf(2), sourceOf(3)],
    factors,
    tangents: [a.tangent, b.tangent],
  }
}
