import type { Control } from '@qportal/circuit'
import type { Program, UnitaryStep } from '../program/program.ts'
import { classifyMatrix } from './classify-matrix.ts'
import type { Kernel } from './kernel.ts'
import {
  createPending,
  isDiagonal,
  isIdentity,
  multiplyPending,
  multiplyPendingOne,
  takePending,
} from './pending-matrices.ts'

/**
 * Returns the qubits, ascending, of a program that has only gates, on fewer than `limit` qubits.
 */
export function findDirectQubits({ qubits, steps }: Program, limit: number): readonly number[] | undefined {
  const isTouched = new Uint8Array(qubits)
  const touched: number[] = []
  const touch = (qubit: number) => {
    if (isTouched[qubit]) return
    isTouched[qubit] = 1
    touched.push(qubit)
  }
  for (const step of steps) {
    if (step.kind !== 'unitary') return undefined
    for (const qubit of step.targets) touch(qubit)
    for (const { qubit } of step.controls) touch(qubit)
    if (touched.length >= limit) return undefined
  }
  return touched.length < limit ? touched.sort((a, b) => a - b) : undefined
}

/** Kernels on a state, and the global phase that they leave out. */
export interface DirectPlan {
  readonly kernels: readonly Kernel[]
  readonly factorRe: number
  readonly factorIm: number
}

/**
 * Plans gates in their order, on a state of all qubits they touch. Merges matrices on one qubit.
 */
export function planDirectly({ qubits, steps }: Program): DirectPlan {
  const pending = createPending(qubits)
  const kernels: Kernel[] = []
  let [factorRe, factorIm] = [1, 0]
  for (const step of steps) if (step.kind === 'unitary') add(step.matrix, step.targets, step.controls)
  for (let qubit = 0; qubit < qubits; qubit++) carryOut(qubit)
  return { kernels, factorRe, factorIm }

  function add(
    matrix: UnitaryStep['matrix'],
    targets: readonly number[],
    controls: readonly Control[],
  ): void {
    if (targets.length === 1 && controls.length === 0) return multiplyPending(pending, targets[0]!, matrix)
    const found = classifyMatrix(matrix)
    if (found.kind === 'phases') {
      for (const { positions, re, im } of found.phases)
        addPhase(withOnes(controls, positions, targets), re, im)
      return
    }
    if (found.kind === 'controlled') {
      const inner = found.targets.map((position) => targets[position]!)
      return add(found.matrix, inner, withOnes(controls, found.controls, targets))
    }
    for (const { qubit } of controls) carryOutUnlessDiagonal(qubit)
    for (const qubit of targets) carryOut(qubit)
    if (found.kind === 'flip') kernels.push({ kind: 'flip', qubit: targets[0]!, controls })
    else if (targets.length === 1) kernels.push({ kind: 'general', qubit: targets[0]!, matrix, controls })
    else kernels.push({ kind: 'dense', qubits: targets, matrix, controls })
  }

  function addPhase(controls: readonly Control[], re: number, im: number): void {
    const first = controls[0]
    if (!first) {
      // A circuit may contain nothing else, and then there is no state to multiply.
      ;[factorRe, factorIm] = [factorRe * re - factorIm * im, factorRe * im + factorIm * re]
      return
    }
    if (controls.length === 1 && first.state) return multiplyPendingOne(pending, first.qubit, re, im)
    for (const { qubit } of controls) carryOutUnlessDiagonal(qubit)
    kernels.push({ kind: 'phase', controls, re, im })
  }

  /** A diagonal matrix commutes with controls. */
  function carryOutUnlessDiagonal(qubit: number): void {
    if (!isDiagonal(pending, qubit)) carryOut(qubit)
  }

  function carryOut(qubit: number): void {
    if (isIdentity(pending, qubit)) return
    kernels.push({ kind: 'general', qubit, matrix: takePending(pending, qubit), controls: noControls })
  }
}

const noControls: readonly Control[] = []

/** Adds controls on 1 at some positions of a matrix. */
function withOnes(
  controls: readonly Control[],
  positions: readonly number[],
  targets: readonly number[],
): readonly Control[] {
  const ones = positions.map((position): Control => ({ qubit: targets[position]!, state: 1 }))
  return controls.length > 0 ? [...controls, ...ones] : ones
}
