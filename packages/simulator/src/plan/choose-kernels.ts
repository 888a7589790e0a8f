import type { Control } from '@qportal/circuit'
import {
  controlsOf,
  mixedQubits,
  type FlipOperation,
  type PhaseOperation,
  type PlanOperation,
  type RotateOperation,
} from './plan-operation.ts'

/**
 * The operations that a kernel carries out, by their positions. It depends on kinds, qubits and
 * controls of the operations, not on their numbers.
 */
export type KernelChoice =
  | { readonly kind: 'same'; readonly operation: number }
  | { readonly kind: 'one'; readonly rotation: number }
  | PairChoice
  | { readonly kind: 'phase'; readonly controls: readonly Control[]; readonly phases: readonly number[] }
  | { readonly kind: 'product'; readonly hub: number; readonly factors: readonly ProductChoice[] }

/** A controlled X, phases on 11 and two rotations, in this order. */
export interface PairChoice {
  readonly kind: 'pair'
  readonly rotation: number
  /** The qubit that is not rotated by `rotation`. */
  readonly partner: number
  readonly other: number | undefined
  readonly phases: readonly number[]
  readonly flip: number | undefined
}

interface ProductChoice {
  readonly qubit: number
  readonly phases: readonly number[]
}

/** Choices, and the operations that their positions number: those requested, then waiting errors. */
export interface KernelChoices {
  readonly choices: readonly KernelChoice[]
  readonly operations: readonly PlanOperation[]
}

/** Pending phases, applied where both qubits are 1. */
interface PairPhase {
  readonly a: number
  readonly b: number
  readonly phases: number[]
}

/** A pending X on a target under a control on 1. */
interface PendingFlip {
  readonly control: number
  readonly target: number
  readonly operation: number
}

/** This many phases on one qubit, or more, become one product kernel. */
const minPhasesOfProduct = 3

/** The state of a choice: what is chosen, and what waits for a partner. */
interface PendingKernels {
  readonly requested: readonly PlanOperation[]
  readonly canMix: (qubit: number) => boolean
  readonly choices: KernelChoice[]
  readonly errors: PlanOperation[]
  /** Pending rotations by qubit. Pending phases come before them. */
  readonly rotations: Map<number, number>
  readonly phases: Map<number, PairPhase[]>
  /**
   * Pending flips by target and by control. They come before the pending phase of the same two
   * qubits.
   */
  readonly flips: Map<number, PendingFlip>
  readonly upcoming: ReturnType<typeof createUpcoming>
}

/**
 * Chooses kernels for operations, in an order that commutes with theirs. Rotations wait for a
 * partner, controlled X and phases for the kernel of two rotations. Qubits that are not `canMix`
 * have only phases and controls.
 */
export function chooseKernels(
  requested: readonly PlanOperation[],
  canMix: (qubit: number) => boolean,
): KernelChoices {
  const choices: KernelChoice[] = []
  const errors: PlanOperation[] = []
  const rotations = new Map<number, number>()
  const phases = new Map<number, PairPhase[]>()
  const flips = new Map<number, PendingFlip>()
  const upcoming = createUpcoming(requested)
  const pending: PendingKernels = { requested, canMix, choices, errors, rotations, phases, flips, upcoming }

  for (const [index, operation] of requested.entries()) {
    if (!upcoming.advance(index)) continue
    if (operation.kind === 'rotate') {
      if (rotations.has(operation.qubit)) emitRotation(pending, operation.qubit)
      rotations.set(operation.qubit, index)
      continue
    }
    for (const { qubit } of controlsOf(operation)) if (rotations.has(qubit)) emitRotation(pending, qubit)
    emitFlipsBefore(pending, operation)
    if (operation.kind === 'phase') addPhase(pending, operation, index)
    else {
      for (const qubit of mixedQubits(operation)) {
        if (rotations.has(qubit)) emitRotation(pending, qubit)
        emitPhases(pending, qubit)
      }
      emitOther(pending, operation, index)
    }
  }
  upcoming.advance(requested.length)
  for (const qubit of rotations.keys()) if (rotations.has(qubit)) emitRotation(pending, qubit)
  for (const qubit of flips.keys()) emitFlip(pending, qubit)
  for (const qubit of phases.keys()) emitPhases(pending, qubit)
  return { choices, operations: errors.length > 0 ? [...requested, ...errors] : requested }
}

/**
 * Emits flips that do not commute with the operation. The phase of a flip's two qubits waits
 * behind it.
 */
function emitFlipsBefore(pending: PendingKernels, operation: PlanOperation): void {
  const { flips } = pending
  const controls = controlsOf(operation)
  const isPair = operation.kind === 'phase' && controls.length === 2 && controls.every(({ state }) => state)
  for (const { qubit } of controls) {
    const flip = flips.get(qubit)
    if (flip?.target !== qubit) continue
    if (!isPair || !controls.some((one) => one.qubit === flip.control)) emitFlip(pending, qubit)
  }
}

/** Emits a flip, together with a rotation of one of its qubits if that comes next. */
function emitFlip(pending: PendingKernels, qubit: number): void {
  const { choices, rotations, upcoming } = pending
  const flip = takeFlip(pending, qubit)
  if (!flip) return
  const { control, target, operation } = flip
  for (const one of [target, control]) {
    const rotation = rotations.get(one) ?? upcoming.takeRotation(one)
    rotations.delete(one)
    if (rotation !== undefined) return emitRotationAfterFlip(pending, rotation, one, flip)
  }
  choices.push({ kind: 'same', operation })
}

function takeFlip(pending: PendingKernels, qubit: number): PendingFlip | undefined {
  const { flips } = pending
  const flip = flips.get(qubit)
  if (!flip) return undefined
  flips.delete(flip.control)
  flips.delete(flip.target)
  return flip
}

function addPhase(pending: PendingKernels, { controls }: PhaseOperation, index: number): void {
  const { choices } = pending
  const [first, second, third] = controls
  if (!second || third || !first?.state || !second.state)
    return void choices.push({ kind: 'phase', controls, phases: [index] })
  const [a, b] = [first.qubit, second.qubit]
  const waiting = findPhase(pending, a, b)
  if (waiting) return void waiting.phases.push(index)
  const phase = { a, b, phases: [index] }
  phasesOf(pending, a).push(phase)
  phasesOf(pending, b).push(phase)
}

function phasesOf(pending: PendingKernels, qubit: number): PairPhase[] {
  const { phases } = pending
  let list = phases.get(qubit)
  if (!list) phases.set(qubit, (list = []))
  return list
}

function findPhase(pending: PendingKernels, a: number, b: number): PairPhase | undefined {
  return phasesOf(pending, a).find((phase) => phase.a === b || phase.b === b)
}

function takePhase(pending: PendingKernels, phase: PairPhase): void {
  for (const qubit of [phase.a, phase.b]) {
    const list = phasesOf(pending, qubit)
    list.splice(list.indexOf(phase), 1)
  }
}

/** Emits the pending flip and phases of a qubit. */
function emitPhases(pending: PendingKernels, qubit: number): void {
  const { choices, phases } = pending
  emitFlip(pending, qubit)
  const waiting = phases.get(qubit)
  if (!waiting || waiting.length === 0) return
  const around = waiting.slice()
  const otherOf = ({ a, b }: PairPhase) => (a === qubit ? b : a)
  for (const phase of around) takePhase(pending, phase)
  if (around.length >= minPhasesOfProduct) {
    const factors = around.map((phase) => ({ qubit: otherOf(phase), phases: phase.phases }))
    choices.push({ kind: 'product', hub: qubit, factors })
    return
  }
  for (const phase of around) {
    const controls = [qubit, otherOf(phase)].map((one) => ({ qubit: one, state: 1 as const }))
    choices.push({ kind: 'phase', controls, phases: phase.phases })
  }
}

/**
 * Emits the pending rotation of a qubit. Prefers a partner with a pending phase between the two,
 * whose rotation is pending or next; then a partner with a phase only; then any other pending
 * rotation.
 */
function emitRotation(pending: PendingKernels, qubit: number): void {
  const { choices, rotations, phases, flips, upcoming, canMix } = pending
  const rotation = rotations.get(qubit)!
  rotations.delete(qubit)
  const flip = takeFlip(pending, qubit)
  if (flip) return emitRotationAfterFlip(pending, rotation, qubit, flip)
  const around = phases.get(qubit) ?? []
  const otherOf = ({ a, b }: PairPhase) => (a === qubit ? b : a)
  const open = around.filter((phase) => !flips.has(otherOf(phase)))
  const shared =
    open.find((phase) => rotations.has(otherOf(phase))) ??
    open.find((phase) => upcoming.hasRotation(otherOf(phase))) ??
    open.find((phase) => canMix(otherOf(phase)))
  const partner = shared ? otherOf(shared) : findFreePartner(pending)
  if (shared) takePhase(pending, shared)
  emitPhases(pending, qubit)
  if (partner === undefined) {
    choices.push({ kind: 'one', rotation })
    return emitErrors(pending, rotation)
  }
  pushPair(pending, rotation, partner, shared)
}

function emitRotationAfterFlip(
  pending: PendingKernels,
  rotation: number,
  qubit: number,
  flip: PendingFlip,
): void {
  const { control, target } = flip
  const shared = findPhase(pending, control, target)
  if (shared) takePhase(pending, shared)
  emitPhases(pending, qubit)
  pushPair(pending, rotation, control === qubit ? target : control, shared, flip)
}

/** Emits a rotation with that of its partner, if one is pending or next. */
function pushPair(
  pending: PendingKernels,
  rotation: number,
  partner: number,
  shared?: PairPhase,
  flip?: PendingFlip,
): void {
  const { choices, rotations, upcoming } = pending
  const other = rotations.get(partner) ?? upcoming.takeRotation(partner)
  if (other !== undefined) emitPhases(pending, partner)
  rotations.delete(partner)
  const flipped = flip?.operation
  choices.push({ kind: 'pair', rotation, partner, other, phases: shared?.phases ?? [], flip: flipped })
  emitErrors(pending, rotation)
  if (other !== undefined) emitErrors(pending, other)
}

function emitErrors(pending: PendingKernels, rotation: number): void {
  const { errors, requested } = pending
  const own = (requested[rotation] as RotateOperation).errors
  own?.forEach((error) => emitOther(pending, error, requested.length + errors.push(error) - 1))
}

/** Finds a qubit with a pending rotation and no pending phases. */
function findFreePartner(pending: PendingKernels): number | undefined {
  const { rotations, phases, flips } = pending
  for (const qubit of rotations.keys()) if (!phases.get(qubit)?.length && !flips.has(qubit)) return qubit
  return undefined
}

function addFlip(pending: PendingKernels, { qubit, controls }: FlipOperation, operation: number): void {
  const { choices, flips, canMix } = pending
  const [first, second] = controls
  if (!first?.state || second || !canMix(first.qubit)) return void choices.push({ kind: 'same', operation })
  emitFlip(pending, first.qubit)
  const flip = { control: first.qubit, target: qubit, operation }
  flips.set(flip.control, flip).set(flip.target, flip)
}

function emitOther(
  pending: PendingKernels,
  operation: Exclude<PlanOperation, PhaseOperation | RotateOperation>,
  index: number,
): void {
  const { choices } = pending
  if (operation.kind === 'flip') addFlip(pending, operation, index)
  else if (operation.kind !== 'init') choices.push({ kind: 'same', operation: index })
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
    takeRotation(qubit: number): number | undefined {
      const index = findNext(qubit)
      if (index !== undefined) isTaken[index] = 1
      return index
    },
  }
}
