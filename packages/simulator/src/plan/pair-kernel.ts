import type { PairKernel } from './kernel.ts'
import type { RotateOperation } from './plan-operation.ts'

/** X on a target where a control is 1, not yet carried out. */
export interface WaitingFlip {
  readonly control: number
  readonly target: number
}

/** Two rotations after a phase on 11 after X under a control as one kernel: flips become sources, diagonals factors. */
export function pairKernel(
  a: RotateOperation,
  b: RotateOperation,
  bothRe: number,
  bothIm: number,
  flip?: WaitingFlip,
): PairKernel {
  const flips = (a.flipped ? 1 : 0) | (b.flipped ? 2 : 0)
  const norm = bothRe * bothRe + bothIm * bothIm
  const [control, target] = flip?.control === a.qubit ? [1, 2] : [2, 1]
  const sourceOf = (index: number) => {
    const source = index ^ flips
    return flip && source & control ? source ^ target : source
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
