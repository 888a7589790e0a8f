import type { Kernel, PairKernel } from './kernel.ts'
import {
  controlsOf,
  mixedQubits,
  type FlipOperation,
  type PhaseOperation,
  type PlanOperation,
  type RotateOperation,
} from './plan-operation.ts'

/** A pending phase, applied where both qubits are 1. */
interface PairPhase {
  readonly a: number
  readonly b: number
  re: number
  im: number
  readonly operations: PlanOperation[]
}

/** A pending X on a target under a control on 1. */
interface PendingFlip {
  readonly control: number
  readonly target: number
  readonly operation: PlanOperation
}

/** Kernels, and a factor of the state to apply after them. */
export interface FusedOperations {
  readonly kernels: readonly Kernel[]
  readonly factorRe: number
  readonly factorIm: number
}

/** This many phases on one qubit, or more, become one product kernel. */
const minPhasesOfProduct = 3

/**
 * Chooses kernels for operations, in an order that commutes with theirs. Rotations wait for a
 * partner, controlled X and phases for the kernel of two rotations. Qubits that are not `canMix`
 * have only phases and controls. `note` receives the kernel's index of each operation.
 */
export function fuseOperations(
  operations: readonly PlanOperation[],
  canMix: (qubit: number) => boolean,
  note: (operation: PlanOperation, kernel: number) => void = ignore,
): FusedOperations {
  let [factorRe, factorIm] = [1, 0]
  const kernels: Kernel[] = []
  /** Pending rotations by qubit. Pending phases come before them. */
  const rotations = new Map<number, RotateOperation>()
  const phases = new Map<number, PairPhase[]>()
  /**
   * Pending flips by target and by control. They come before the pending phase of the same two
   * qubits.
   */
  const flips = new Map<number, PendingFlip>()
  const upcoming = createUpcoming(operations)

  for (const [index, operation] of operations.entries()) {
    if (!upcoming.advance(index)) continue
    if (operation.kind === 'rotate') {
      if (rotations.has(operation.qubit)) emitRotation(operation.qubit)
      rotations.set(operation.qubit, operation)
      continue
    }
    for (const { qubit } of controlsOf(operation)) if (rotations.has(qubit)) emitRotation(qubit)
    emitFlipsBefore(operation)
    if (operation.kind === 'phase') addPhase(operation)
    else {
      for (const qubit of mixedQubits(operation)) {
        if (rotations.has(qubit)) emitRotation(qubit)
        emitPhases(qubit)
      }
      emitOther(operation)
    }
  }
  upcoming.advance(operations.length)
  for (const qubit of rotations.keys()) if (rotations.has(qubit)) emitRotation(qubit)
  for (const qubit of flips.keys()) emitFlip(qubit)
  for (const qubit of phases.keys()) emitPhases(qubit)
  return { kernels, factorRe, factorIm }

  function push(kernel: Kernel, of: readonly PlanOperation[]): void {
    for (const operation of of) note(operation, kernels.length)
    kernels.push(kernel)
  }

  /**
   * Emits flips that do not commute with the operation. The phase of a flip's two qubits waits
   * behind it.
   */
  function emitFlipsBefore(operation: PlanOperation): void {
    const controls = controlsOf(operation)
    const isPair = operation.kind === 'phase' && controls.length === 2 && controls.every(({ state }) => state)
    for (const { qubit } of controls) {
      const flip = flips.get(qubit)
      if (flip?.target !== qubit) continue
      if (!isPair || !controls.some((one) => one.qubit === flip.control)) emitFlip(qubit)
    }
  }

  /** Emits a flip, together with a rotation of one of its qubits if that comes next. */
  function emitFlip(qubit: number): void {
    const flip = takeFlip(qubit)
    if (!flip) return
    const { control, target, operation } = flip
    for (const one of [target, control]) {
      const rotation = rotations.get(one) ?? upcoming.takeRotation(one)
      rotations.delete(one)
      if (rotation) return emitRotationAfterFlip(rotation, flip)
    }
    push({ kind: 'flip', qubit: target, controls: [{ qubit: control, state: 1 }] }, [operation])
  }

  function takeFlip(qubit: number): PendingFlip | undefined {
    const flip = flips.get(qubit)
    if (!flip) return undefined
    flips.delete(flip.control)
    flips.delete(flip.target)
    return flip
  }

  function addPhase(operation: PhaseOperation): void {
    const { controls, re, im } = operation
    const [first, second, third] = controls
    if (!second || third || !first?.state || !second.state)
      return push({ kind: 'phase', controls, re, im }, [operation])
    const [a, b] = [first.qubit, second.qubit]
    const waiting = findPhase(a, b)
    if (waiting) {
      ;[waiting.re, waiting.im] = [waiting.re * re - waiting.im * im, waiting.re * im + waiting.im * re]
      waiting.operations.push(operation)
      return
    }
    const phase = { a, b, re, im, operations: [operation] }
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

  /** Emits the pending flip and phases of a qubit. */
  function emitPhases(qubit: number): void {
    emitFlip(qubit)
    const waiting = phases.get(qubit)
    if (!waiting || waiting.length === 0) return
    const around = waiting.slice()
    const otherOf = ({ a, b }: PairPhase) => (a === qubit ? b : a)
    for (const phase of around) takePhase(phase)
    if (around.length >= minPhasesOfProduct) {
      const factors = around.map((phase) => ({ qubit: otherOf(phase), re: phase.re, im: phase.im }))
      push(
        { kind: 'product', hub: qubit, factors },
        around.flatMap((phase) => phase.operations),
      )
      return
    }
    for (const phase of around) {
      const controls = [qubit, otherOf(phase)].map((one) => ({ qubit: one, state: 1 as const }))
      push({ kind: 'phase', controls, re: phase.re, im: phase.im }, phase.operations)
    }
  }

  /**
   * Emits the pending rotation of a qubit. Prefers a partner with a pending phase between the two,
   * whose rotation is pending or next; then a partner with a phase only; then any other pending
   * rotation.
   */
  function emitRotation(qubit: number): void {
    const rotation = rotations.get(qubit)!
    rotations.delete(qubit)
    const flip = takeFlip(qubit)
    if (flip) return emitRotationAfterFlip(rotation, flip)
    const around = phases.get(qubit) ?? []
    const otherOf = ({ a, b }: PairPhase) => (a === qubit ? b : a)
    const open = around.filter((phase) => !flips.has(otherOf(phase)))
    const shared =
      open.find((phase) => rotations.has(otherOf(phase))) ??
      open.find((phase) => upcoming.hasRotation(otherOf(phase))) ??
      open.find((phase) => canMix(otherOf(phase)))
    const partner = shared ? otherOf(shared) : findFreePartner()
    if (shared) takePhase(shared)
    emitPhases(qubit)
    if (partner === undefined) {
      const { flipped, re, im, tangent } = rotation
      push({ kind: 'one', qubit, flipped, re, im, tangent }, [rotation])
      return emitErrors(rotation)
    }
    const other = rotations.get(partner) ?? upcoming.takeRotation(partner)
    if (other) emitPhases(partner)
    rotations.delete(partner)
    pushPair(rotation, other ?? noRotation(partner), shared)
  }

  function emitRotationAfterFlip(rotation: RotateOperation, flip: PendingFlip): void {
    const { control, target } = flip
    const partner = control === rotation.qubit ? target : control
    const shared = findPhase(control, target)
    if (shared) takePhase(shared)
    emitPhases(rotation.qubit)
    const other = rotations.get(partner) ?? upcoming.takeRotation(partner)
    if (other) emitPhases(partner)
    rotations.delete(partner)
    pushPair(rotation, other ?? noRotation(partner), shared, flip)
  }

  function pushPair(
    rotation: RotateOperation,
    other: RotateOperation,
    shared?: PairPhase,
    flip?: PendingFlip,
  ) {
    const { re, im } = shared ?? { re: 1, im: 0 }
    const of = [rotation, other, ...(flip ? [flip.operation] : []), ...(shared?.operations ?? [])]
    push(pairKernel(rotation, other, re, im, flip), of)
    emitErrors(rotation)
    emitErrors(other)
    // The kernel does not multiply the first amplitude: instead of its phase, all others are
    // divided by it.
    if (rotation.flipped && other.flipped)
      [factorRe, factorIm] = [factorRe * re - factorIm * im, factorRe * im + factorIm * re]
  }

  function emitErrors({ errors }: RotateOperation): void {
    errors?.forEach(emitOther)
  }

  /** Finds a qubit with a pending rotation and no pending phases. */
  function findFreePartner(): number | undefined {
    for (const qubit of rotations.keys()) if (!phases.get(qubit)?.length && !flips.has(qubit)) return qubit
    return undefined
  }

  function addFlip(operation: FlipOperation): void {
    const [first, second] = operation.controls
    if (!first?.state || second || !canMix(first.qubit)) return push(operation, [operation])
    emitFlip(first.qubit)
    const flip = { control: first.qubit, target: operation.qubit, operation }
    flips.set(flip.control, flip).set(flip.target, flip)
  }

  function emitOther(operation: Exclude<PlanOperation, PhaseOperation | RotateOperation>): void {
    if (operation.kind === 'flip') addFlip(operation)
    if (operation.kind === 'relax') push(operation, [operation])
    if (operation.kind !== 'matrix') return
    const { qubits, matrix, controls } = operation
    if (qubits.length === 1) push({ kind: 'general', qubit: qubits[0]!, matrix, controls }, [operation])
    else push({ kind: 'dense', qubits, matrix, controls }, [operation])
  }
}

function ignore(): void {}

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

/** Tracks the next operation on each qubit, so that a rotation can be emitted ahead of its turn. */
function createUpcoming(operations: readonly PlanOperation[]) {
  /** The indices of the operations on each qubit, and how many of them are done. */
  const indices: number[][] = []
  const past: number[] = []
  const isTaken = new Uint8Array(operations.length)
  const note = (qubit: number, index: number) => (indices[qubit] ??= []).push(index)
  operations.forEach((operation, index) => {
    mixedQubits(operation).forEach((qubit) => note(qubit, index))
    controlsOf(operation).forEach(({ qubit }) => note(qubit, index))
  })
  let now = 0

  /** Returns the index of the next operation on a qubit if it is a later rotation. */
  function findNext(qubit: number): number | undefined {
    const list = indices[qubit]!
    let next = past[qubit] ?? 0
    while (next < list.length && (list[next]! < now || isTaken[list[next]!])) next++
    past[qubit] = next
    const index = list[next]
    return index !== undefined && index > now && operations[index]!.kind === 'rotate' ? index : undefined
  }

  return {
    /** Moves to an operation; returns whether it is still to be emitted. */
    advance(index: number): boolean {
      now = index
      return isTaken[index] !== 1
    },
    hasRotation: (qubit: number) => findNext(qubit) !== undefined,
    takeRotation(qubit: number): RotateOperation | undefined {
      const index = findNext(qubit)
      if (index === undefined) return undefined
      isTaken[index] = 1
      return operations[index] as RotateOperation
    },
  }
}

/**
 * Combines a controlled X, a phase on 11 and two rotations, in this order: flips become sources,
 * diagonals factors.
 */
function pairKernel(
  a: RotateOperation,
  b: RotateOperation,
  bothRe: number,
  bothIm: number,
  flip?: PendingFlip,
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
