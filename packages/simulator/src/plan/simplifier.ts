import type { ComplexMatrix, Control } from '@qportal/circuit'
import { createPending, type PendingMatrices } from './pending-matrices.ts'
import {
  controlsOf,
  mixedQubits,
  type PlanOperation,
  type RotateOperation,
  type WaitingError,
} from './plan-operation.ts'
import { behindRotation } from './waiting-errors.ts'

/** The simplifier's state between two gates; copied at branch points of a run. */
export interface SimplifierState {
  readonly pending: PendingMatrices
  /** 1 for a separable qubit: it has not joined a state and is |0> with its pending matrix. */
  readonly isSeparable: Uint8Array
  /** A factor of the whole state, not yet applied. */
  factorRe: number
  factorIm: number
}

export function createSimplifierState(qubits: number): SimplifierState {
  return {
    pending: createPending(qubits),
    isSeparable: new Uint8Array(qubits).fill(1),
    factorRe: 1,
    factorIm: 0,
  }
}

export function copySimplifierState(state: SimplifierState): SimplifierState {
  return { ...state, pending: state.pending.slice(), isSeparable: state.isSeparable.slice() }
}

/**
 * Turns gates into few plan operations. Matrices on one qubit merge until an operation does not
 * commute with them. Controls and targets in known basis states are removed. Gates that are
 * diagonal in a local basis become phases.
 */
export interface Simplifier {
  readonly state: SimplifierState
  operations: PlanOperation[]
  /** By qubit: errors under controls, which act before the pending matrix. */
  readonly waiting: Map<number, WaitingError[]>
}

export function createSimplifier(state: SimplifierState): Simplifier {
  return { state, operations: [], waiting: new Map() }
}

export function pushPhase(
  simplifier: Simplifier,
  controls: readonly Control[],
  re: number,
  im: number,
): void {
  push(simplifier, { kind: 'phase', controls, re, im })
}

export function pushMatrix(
  simplifier: Simplifier,
  qubits: readonly number[],
  matrix: ComplexMatrix,
  controls: readonly Control[] = [],
): void {
  push(simplifier, { kind: 'matrix', qubits, matrix, controls })
}

/** Adds an operation. Errors that wait on its qubits come before it; a rotation comes first. */
export function push(simplifier: Simplifier, operation: PlanOperation): void {
  if (simplifier.waiting.size === 0) return void simplifier.operations.push(operation)
  for (const { qubit } of controlsOf(operation)) pushWaiting(simplifier, qubit)
  if (operation.kind === 'rotate') return pushRotation(simplifier, operation)
  for (const qubit of mixedQubits(operation)) pushWaiting(simplifier, qubit)
  simplifier.operations.push(operation)
}

function pushRotation(simplifier: Simplifier, rotation: RotateOperation): void {
  const list = simplifier.waiting.get(rotation.qubit)
  simplifier.waiting.delete(rotation.qubit)
  if (!list) return void simplifier.operations.push(rotation)
  const errors = behindRotation(list, rotation)
  // Relaxations decide in the order of the program, so their rotation may not wait for a partner.
  if (errors.some(({ kind }) => kind === 'relax')) simplifier.operations.push(rotation, ...errors)
  else simplifier.operations.push({ ...rotation, errors })
}

export function pushWaiting(simplifier: Simplifier, qubit: number): void {
  simplifier.operations.push(...(simplifier.waiting.get(qubit) ?? []))
  simplifier.waiting.delete(qubit)
}

export function multiplyFactor(simplifier: Simplifier, re: number, im: number): void {
  const { factorRe, factorIm } = simplifier.state
  simplifier.state.factorRe = factorRe * re - factorIm * im
  simplifier.state.factorIm = factorRe * im + factorIm * re
}

export function addWaiting(simplifier: Simplifier, qubit: number, errors: readonly WaitingError[]): void {
  const list = simplifier.waiting.get(qubit)
  if (list) list.push(...errors)
  else simplifier.waiting.set(qubit, [...errors])
}

export function takeOperations(simplifier: Simplifier): PlanOperation[] {
  for (const qubit of simplifier.waiting.keys()) pushWaiting(simplifier, qubit)
  const taken = simplifier.operations
  simplifier.operations = []
  return taken
}
