import type { Kernel, PairKernel } from './kernel.ts'
import {
  controlsOf,
  mixedQubits,
  type PhaseOperation,
  type PlanOperation,
  type RotateOperation,
} from './plan-operation.ts'

/** A phase on the part where both qubits are 1, not yet carried out. */
interface PairPhase {
  readonly a: number
  readonly b: number
  re: number
  im: number
}

/** Kernels, and a number by which the state is to be multiplied after them. */
export interface FusedOperations {
  readonly kernels: readonly Kernel[]
  readonly factorRe: number
  readonly factorIm: number
}

/** From so many phases around one qubit on they are carried out together. */
const leastPhasesOfProduct = 3

/**
 * Chooses kernels for operations, which keep their order where they do not commute. Rotations wait for a partner, phases between
 * two qubits wait for a pair of rotations that takes them in.
 */
export function fuseOperations(operations: readonly PlanOperation[]): FusedOperations {
  let [factorRe, factorIm] = [1, 0]
  const kernels: Kernel[] = []
  /** Rotations that wait, by qubit; the phases that wait come before them. */
  const rotations = new Map<number, RotateOperation>()
  const phases = new Map<number, PairPhase[]>()

  for (const operation of operations) {
    if (operation.kind === 'rotate') {
      if (rotations.has(operation.qubit)) emitRotation(operation.qubit)
      rotations.set(operation.qubit, operation)
      continue
    }
    for (const { qubit } of controlsOf(operation)) if (rotations.has(qubit)) emitRotation(qubit)
    if (operation.kind === 'phase') addPhase(operation)
    else {
      for (const qubit of mixedQubits(operation)) {
        if (rotations.has(qubit)) emitRotation(qubit)
        emitPhases(qubit)
      }
      emitOther(operation)
    }
  }
  for (const qubit of rotations.keys()) if (rotations.has(qubit)) emitRotation(qubit)
  for (const qubit of phases.keys()) emitPhases(qubit)
  return { kernels, factorRe, factorIm }

  function addPhase({ controls, re, im }: PhaseOperation): void {
    const [first, second, third] = controls
    if (!second || third || !first?.state || !second.state)
      return void kernels.push({ kind: 'phase', controls, re, im })
    const [a, b] = [first.qubit, second.qubit]
    const waiting = findPhase(a, b)
    if (waiting) {
      ;[waiting.re, waiting.im] = [waiting.re * re - waiting.im * im, waiting.re * im + waiting.im * re]
      return
    }
    const phase = { a, b, re, im }
    phasesOf(a).push(phase)
    phasesOf(b).push(phase)
  }

  function phasesOf(qubit: number): PairPhase[] {
    let list = phases.get(qubit)
    if (!list) phases.set(qubit, (list = []))
    return list
  }

  function findPhase(a: number, b: number): PairPhase | undefined {
    return phasesOf(a).find((phase) => phase.a === b || phase.b === b)
  }

  function takePhase(phase: PairPhase): void {
    for (const qubit of [phase.a, phase.b]) {
      const list = phasesOf(qubit)
      list.splice(list.indexOf(phase), 1)
    }
  }

  /** Carries out the phases that wait around a qubit. */
  function emitPhases(qubit: number): void {
    const waiting = phases.get(qubit)
    if (!waiting || waiting.length === 0) return
    const around = waiting.map(({ a, b, re, im }) => ({ qubit: a === qubit ? b : a, re, im }))
    for (const phase of waiting.slice()) takePhase(phase)
    if (around.length >= leastPhasesOfProduct) {
      kernels.push({ kind: 'product', hub: qubit, factors: around })
      return
    }
    for (const { qubit: other, re, im } of around) {
      const controls = [qubit, other].map((one) => ({ qubit: one, state: 1 as const }))
      kernels.push({ kind: 'phase', controls, re, im })
    }
  }

  /** Carries out the rotation that waits on a qubit, best together with one whose phase with it waits as well. */
  function emitRotation(qubit: number): void {
    const rotation = rotations.get(qubit)!
    rotations.delete(qubit)
    const shared = phases.get(qubit)?.find(({ a, b }) => rotations.has(a === qubit ? b : a))
    const partner = shared ? (shared.a === qubit ? shared.b : shared.a) : findFreePartner()
    if (shared) takePhase(shared)
    emitPhases(qubit)
    if (partner === undefined) {
      kernels.push({ ...rotation, kind: 'one' })
      return
    }
    emitPhases(partner)
    const other = rotations.get(partner)!
    rotations.delete(partner)
    const { re, im } = shared ?? { re: 1, im: 0 }
    kernels.push(pairKernel(rotation, other, re, im))
    // The kernel leaves the first amplitude as it is; if that one took the phase, all others are divided by it.
    if (rotation.flipped && other.flipped)
      [factorRe, factorIm] = [factorRe * re - factorIm * im, factorRe * im + factorIm * re]
  }

  /** Some qubit with a rotation that needs no phases first. */
  function findFreePartner(): number | undefined {
    for (const qubit of rotations.keys()) if (!phases.get(qubit)?.length) return qubit
    return undefined
  }

  function emitOther(operation: Exclude<PlanOperation, PhaseOperation | RotateOperation>): void {
    if (operation.kind === 'flip') kernels.push(operation)
    if (operation.kind !== 'matrix') return
    const { qubits, matrix, controls } = operation
    if (qubits.length === 1) kernels.push({ kind: 'general', qubit: qubits[0]!, matrix, controls })
    else kernels.push({ kind: 'dense', qubits, matrix, controls })
  }
}

/** Two rotations after a phase on 11 as one kernel: flips become sources, diagonals factors. */
function pairKernel(a: RotateOperation, b: RotateOperation, bothRe: number, bothIm: number): PairKernel {
  const flips = (a.flipped ? 1 : 0) | (b.flipped ? 2 : 0)
  const norm = bothRe * bothRe + bothIm * bothIm
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
    sources: [flips, 1 ^ flips, 2 ^ flips, 3 ^ flips],
    factors,
    tangents: [a.tangent, b.tangent],
  }
}
