import type { Control } from '@qportal/circuit'
import type { Engine, Steps } from '../engine/create-engine.ts'
import { minQubitsOfSingle, type Tuning } from '../engine/create-register.ts'
import { encodeSweep, type StateVector } from '../engine/encode-sweep.ts'
import { pauliMatrices } from '../matrix/pauli-matrices.ts'
import {
  copySimplifierState,
  createSimplifier,
  createSimplifierState,
  type Simplifier,
  type SimplifierState,
} from '../plan/create-simplifier.ts'
import { fuseOperations } from '../plan/fuse-operations.ts'
import { groupsOfSteps } from '../plan/group-qubits.ts'
import { kernelCost, type Kernel } from '../plan/kernel.ts'
import { mergePairs } from '../plan/merge-pairs.ts'
import type { PlanOperation } from '../plan/plan-operation.ts'
import { planWithErrors, type SharedPlan } from '../plan/plan-with-errors.ts'
import type { Program, Step } from '../program/program.ts'
import { probabilityOfError, type History } from '../trajectories/draw-histories.ts'
import type { ProductState } from './factors/state-factor.ts'
import { createErrorLocator, type LocatedError, type LocatedHistory } from './locate-errors.ts'
import { untouchedFactors } from './run-directly.ts'

/** A program whose noisy shots run in batches. */
export interface BatchPlan {
  readonly program: Program
  /** The qubits of each trajectory's state, ascending. */
  readonly qubits: readonly number[]
  /** Errors that a shot draws on average. */
  readonly errorsPerShot: number
}

export interface BatchOptions {
  readonly precision: 4 | 8
  readonly phases: boolean
  /** Bytes that the states of a batch may take. */
  readonly maxBytes: number
  /** Reads the state of some shots; `share` is their fraction of all shots. */
  readonly read: (state: ProductState, shots: Uint32Array) => Steps
}

/** More qubits than the largest connected group has cost more than they save. */
const maxMoreQubits = 1
/** States of a few qubits cost next to nothing, connected or not. */
const maxFreeQubits = 6

/** log2 of the trajectories of a batch: few are encoded often, many leave the cache. */
const batchBits = { min: 2, max: 7, ofAmplitudes: 19 }

/** This many trajectories per thread share a state, which only one thread moves forward. */
const minMembersOfThread = 2

/**
 * Returns how to run the noisy shots of a program in batches; undefined if it has mid-circuit
 * measurements, separate groups of qubits, or a state that is too large for the cache.
 */
export function planBatches(program: Program, { maxQubitsOfBatch }: Tuning): BatchPlan | undefined {
  const { steps } = program
  if (program.isDeterministic || !steps.every(isInBatch)) return undefined
  const groups = groupsOfSteps(steps, program.qubits)
  const qubits = groups.flat().toSorted((a, b) => a - b)
  const largest = Math.max(0, ...groups.map(({ length }) => length))
  if (qubits.length > Math.max(largest + maxMoreQubits, maxFreeQubits)) return undefined
  if (qubits.length > maxQubitsOfBatch) return undefined
  const errorsPerShot = steps.reduce((sum, step) => sum + probabilityOfError(step), 0)
  return { program, qubits, errorsPerShot }
}

/** Returns log2 of the trajectories of a batch, if its memory allows them. */
export function trajectoryBits(qubits: number): number {
  return Math.max(batchBits.min, Math.min(batchBits.max, batchBits.ofAmplitudes - qubits))
}

function isInBatch({ kind }: Step): boolean {
  return (
    kind === 'unitary' || kind === 'depolarize' || kind === 'dephase' || kind === 'relax' || kind === 'damp'
  )
}

/**
 * Runs trajectories side by side in one state: its highest bits number the trajectory, and a tile
 * is one trajectory. All share the kernels of the circuit, which are planned once. An error is a
 * kernel for one tile, between two kernels of the circuit. Batches are ordered by their first error
 * and start from a state without errors that moves forward from batch to batch.
 */
export function* runBatches(
  engine: Engine,
  plan: BatchPlan,
  histories: readonly History[],
  options: BatchOptions,
): Steps {
  const { program, qubits } = plan
  const { steps } = program
  const { phases } = options
  const mark = engine.arena.mark()
  const memory = allocateBatch(engine, plan, options)
  const merges = qubits.length >= minQubitsOfSingle
  const shared = planWithErrors(program, { phases, merges })
  const located: LocatedHistory[] = []
  const others: History[] = []
  const locate = createErrorLocator(shared, steps)
  for (const history of histories) {
    const found = locate(history)
    if (found) located.push(found)
    else others.push(history)
  }
  yield* runShared(engine, plan, shared, located, { ...options, memory })
  if (others.length > 0) yield* runReplanned(engine, plan, others, { ...options, memory })
  engine.arena.release(mark)
}

/** The states of a batch, and of the trajectory without errors. */
interface BatchMemory {
  readonly precision: 4 | 8
  readonly stateBytes: number
  /** log2 of the trajectories of a batch. */
  readonly maxBits: number
  readonly idealAt: number
  readonly batchAt: number
}

interface MemoryOptions extends BatchOptions {
  readonly memory: BatchMemory
}

function allocateBatch(
  { arena }: Engine,
  { qubits }: BatchPlan,
  { precision: wanted, maxBytes }: BatchOptions,
): BatchMemory {
  const precision = qubits.length < minQubitsOfSingle ? 8 : wanted
  const stateBytes = 2 * precision * 2 ** qubits.length
  const maxBits = Math.min(
    trajectoryBits(qubits.length),
    Math.floor(Math.log2(Math.max(1, maxBytes / stateBytes))),
  )
  const idealAt = arena.allocateState(stateBytes)
  const batchAt = arena.allocateState(stateBytes * 2 ** maxBits)
  return { precision, stateBytes, maxBits, idealAt, batchAt }
}

function resetIdeal({ arena }: Engine, { idealAt, stateBytes, precision }: BatchMemory): void {
  arena.u8.fill(0, idealAt, idealAt + stateBytes)
  if (precision === 8) arena.f64[idealAt / 8] = 1
  else arena.f32[idealAt / 4] = 1
}

/** A state that several trajectories share up to their next errors. */
interface SharedState {
  readonly address: number
  /** Kernels that it has passed. */
  readonly from: number
  /** Errors that it has had. */
  readonly depth: number
}

/** Trajectories that start together: in a batch, or from another shared state. */
interface SharedStart {
  readonly start: number
  readonly isGroup: boolean
  readonly members: readonly LocatedHistory[]
}

/**
 * Runs trajectories whose errors act between the kernels of one plan. They form a tree: those with
 * equal errors share a state, which moves forward from one next error to the following.
 */
function* runShared(
  engine: Engine,
  { program, qubits }: BatchPlan,
  { kernels, end }: SharedPlan,
  histories: readonly LocatedHistory[],
  { read, memory, maxBytes }: MemoryOptions,
): Steps {
  const { arena, exports } = engine
  const { precision, stateBytes, maxBits, idealAt, batchAt } = memory
  const lone = { qubits, memory, numbers: [], count: 1 }
  const maxDepth = Math.floor(maxBytes / stateBytes) - 2 ** maxBits
  const minMembers = minMembersOfThread * engine.threads
  resetIdeal(engine, memory)
  yield* runFrom({ address: idealAt, from: 0, depth: 0 }, histories, 0)

  function* runFrom(
    { address, from, depth }: SharedState,
    members: readonly LocatedHistory[],
    copies: number,
  ): Steps {
    const starts = listStarts(members, depth, copies < maxDepth ? minMembers : Infinity)
    let done = from
    for (const [i, item] of starts.entries()) {
      yield* applyKernels(engine, kernels.slice(done, item.start), { ...lone, address })
      done = item.start
      const isLast = i === starts.length - 1
      if (item.start === kernels.length && item.members.every(({ errors }) => errors.length === depth))
        yield* readShots(address, item.members)
      else if (!item.isGroup) yield* runBatch(address, item, depth)
      else yield* runGroup({ address, from: done, depth }, item.members, isLast, copies)
    }
  }

  function startOfError(error: LocatedError | undefined): number {
    return error ? error.after + 1 : kernels.length
  }

  /** Lists trajectories by their next error. Groups have the same one; others share batches. */
  function listStarts(members: readonly LocatedHistory[], depth: number, minGroup: number): SharedStart[] {
    const byError = new Map<number, LocatedHistory[]>()
    for (const member of members) {
      const key = member.errors[depth]?.key ?? -1
      const list = byError.get(key)
      if (list) list.push(member)
      else byError.set(key, [member])
    }
    const starts: SharedStart[] = []
    const others: LocatedHistory[] = []
    for (const [key, list] of byError) {
      const start = startOfError(list[0]!.errors[depth])
      if (key === -1 || list.length >= minGroup) starts.push({ start, isGroup: true, members: list })
      else others.push(...list)
    }
    others.sort((a, b) => startOfError(a.errors[depth]) - startOfError(b.errors[depth]))
    for (let from = 0; from < others.length; from += 2 ** maxBits) {
      const batch = others.slice(from, from + 2 ** maxBits)
      starts.push({ start: startOfError(batch[0]!.errors[depth]), isGroup: false, members: batch })
    }
    return starts.sort((a, b) => a.start - b.start)
  }

  /** Runs trajectories with the same next error. The last group continues on the state itself. */
  function* runGroup(
    { address, from, depth }: SharedState,
    members: readonly LocatedHistory[],
    isLast: boolean,
    copies: number,
  ): Steps {
    const mark = arena.mark()
    const error = members[0]!.errors[depth]!
    const parts = error.relaxation
      ? yield* splitByJump(address, members, depth)
      : [{ kernels: error.kernelsUnder([]), members }]
    for (const [i, part] of parts.entries()) {
      const isInPlace = isLast && i === parts.length - 1
      const child = isInPlace ? address : copyState(address)
      yield* applyKernels(engine, part.kernels, { ...lone, address: child })
      yield* runFrom({ address: child, from, depth: depth + 1 }, part.members, copies + (isInPlace ? 0 : 1))
      arena.release(mark)
    }
  }

  function copyState(address: number): number {
    const copy = arena.allocateState(stateBytes)
    arena.u8.copyWithin(copy, address, address + stateBytes)
    return copy
  }

  /** Measures a qubit as the kernel of relaxation does, and decides for each trajectory. */
  function* splitByJump(address: number, members: readonly LocatedHistory[], depth: number) {
    const { qubit, toBasis, kernelsOf } = members[0]!.errors[depth]!.relaxation!
    const mark = arena.mark()
    const measured = toBasis.length > 0 ? copyState(address) : address
    yield* applyKernels(engine, toBasis, { ...lone, address: measured })
    const weightOfOne = precision === 8 ? exports.weightOfOneDouble : exports.weightOfOneSingle
    const weight = weightOfOne(measured, stateBytes, 2 * precision * 2 ** qubits.indexOf(qubit))
    // The upper half of twice as many bytes is the state.
    const total = weightOfOne(measured - stateBytes, 2 * stateBytes, stateBytes)
    arena.release(mark)
    const isJump = ({ errors }: LocatedHistory) => errors[depth]!.relaxation!.threshold * total < weight
    return [true, false]
      .map((jumps) => ({
        kernels: kernelsOf(jumps),
        members: members.filter((member) => isJump(member) === jumps),
      }))
      .filter((part) => part.members.length > 0)
  }

  function* runBatch(address: number, { start, members }: SharedStart, depth: number): Steps {
    const numbers = members.length === 1 ? [] : numbersOfTrajectories(program, maxBits)
    for (let i = 0; i < members.length; i++)
      arena.u8.copyWithin(batchAt + i * stateBytes, address, address + stateBytes)
    const all = withErrors(kernels, start, members, { depth, numbers })
    yield* applyKernels(engine, all, { qubits, memory, address: batchAt, numbers, count: members.length })
    for (const [i, member] of members.entries()) yield* readShots(batchAt + i * stateBytes, [member])
  }

  function* readShots(address: number, members: readonly LocatedHistory[]): Steps {
    const vector: StateVector = { address, precision, qubits: qubits.length }
    const mark = arena.mark()
    const shots = members.flatMap((member) => member.shots).toSorted((a, b) => a - b)
    yield* read(productOf(program, qubits, vector, end), Uint32Array.from(shots))
    arena.release(mark)
  }
}

/** Returns the kernels from `start` on, and the errors of each trajectory between them. */
function withErrors(
  kernels: readonly Kernel[],
  start: number,
  batch: readonly LocatedHistory[],
  { depth, numbers }: { readonly depth: number; readonly numbers: readonly number[] },
): Kernel[] {
  const errors: Kernel[][] = []
  for (const [i, history] of batch.entries()) {
    const controls = controlsOfTrajectory(numbers, i)
    for (const { after, kernelsUnder } of history.errors.slice(depth))
      (errors[after + 1 - start] ??= []).push(...kernelsUnder(controls))
  }
  const all: Kernel[] = [...(errors[0] ?? [])]
  for (let index = start; index < kernels.length; index++)
    all.push(kernels[index]!, ...(errors[index + 1 - start] ?? []))
  return all
}

function numbersOfTrajectories({ qubits }: Program, bits: number): number[] {
  return Array.from({ length: bits }, (_, bit) => qubits + bit)
}

/** Returns the controls that select the tile of a trajectory. */
function controlsOfTrajectory(numbers: readonly number[], trajectory: number): readonly Control[] {
  return numbers.map((qubit, bit) => ({ qubit, state: ((trajectory >> bit) & 1) as 0 | 1 }))
}

interface BatchStates {
  readonly qubits: readonly number[]
  readonly memory: BatchMemory
  readonly address: number
  /** Bits that number the trajectories. */
  readonly numbers: readonly number[]
  readonly count: number
}

/** Carries out kernels on the states of `count` trajectories, a tile each. */
function* applyKernels(
  engine: Engine,
  kernels: readonly Kernel[],
  { qubits, memory: { precision }, address, numbers, count }: BatchStates,
): Steps {
  if (kernels.length === 0) return
  const { arena, counters } = engine
  const present = [...qubits, ...numbers]
  // An error is carried out in one tile.
  const tilesOf = (kernel: Kernel) => (isUnder(kernel, numbers) ? 1 / count : 1)
  const cost =
    (precision / 8) * kernels.reduce((sum, kernel) => sum + tilesOf(kernel) * kernelCost(kernel), 0)
  counters.planned += cost * 2 ** qubits.length * count
  const mark = arena.mark()
  const local = qubits.map((_, position) => position)
  const vector: StateVector = { address, precision, qubits: present.length }
  const task = encodeSweep(arena, vector, { kind: 'sweep', present, local, kernels, cost })
  yield* engine.run({ ...task, tiles: numbers.length > 0 ? count : task.tiles })
  arena.release(mark)
}

function productOf(
  { qubits: all }: Program,
  qubits: readonly number[],
  vector: StateVector,
  { factorRe, factorIm }: SimplifierState,
): ProductState {
  return {
    qubits: all,
    factors: [{ kind: 'vector', qubits, vector }, ...untouchedFactors(all, qubits)],
    factorRe,
    factorIm,
  }
}

/** Plans each batch by itself: its errors wait until after the next rotation of their qubit. */
function* runReplanned(
  engine: Engine,
  { program, qubits }: BatchPlan,
  histories: readonly History[],
  { phases, read, memory }: MemoryOptions,
): Steps {
  const { arena } = engine
  const { steps } = program
  const { precision, stateBytes, maxBits, idealAt, batchAt } = memory
  const isDamped = steps.some(({ kind }) => kind === 'damp')
  resetIdeal(engine, memory)
  const ideal = createSimplifierState(program.qubits + maxBits)
  ideal.isSeparable.fill(0)
  let done = 0

  const ordered = histories.toSorted((a, b) => firstStep(a) - firstStep(b))
  for (let from = 0; from < ordered.length;) {
    const start = firstStep(ordered[from]!)
    // Shots without errors end in the ideal state.
    const size = start === steps.length ? 1 : 2 ** maxBits
    const batch = ordered.slice(from, from + size)
    from += batch.length
    yield* advance(start)
    yield* runBatch(batch, start)
  }

  function firstStep({ errors: [first] }: History): number {
    return first ? first.step : steps.length
  }

  function* advance(to: number): Steps {
    const simplifier = createSimplifier(ideal)
    for (; done < to; done++) addIdeal(simplifier, steps[done]!)
    yield* apply(simplifier.takeOperations(), ideal, idealAt, [], 1)
  }

  function* runBatch(batch: readonly History[], start: number): Steps {
    const bits = batch.length === 1 ? 0 : maxBits
    const numbers = numbersOfTrajectories(program, bits)
    for (let i = 0; i < batch.length; i++)
      arena.u8.copyWithin(batchAt + i * stateBytes, idealAt, idealAt + stateBytes)
    const state = copySimplifierState(ideal)
    const simplifier = createSimplifier(state)
    const errors = errorsByStep(batch, numbers)
    for (let index = start; index < steps.length; index++) {
      const step = steps[index]!
      for (const { value, controls } of errors.get(index) ?? []) addError(simplifier, step, value, controls)
      addIdeal(simplifier, step)
    }
    if (phases) simplifier.settleAll()
    else simplifier.settleModuli()
    yield* apply(simplifier.takeOperations(), state, batchAt, numbers, batch.length)
    for (const [i, { shots }] of batch.entries()) {
      const vector: StateVector = { address: batchAt + i * stateBytes, precision, qubits: qubits.length }
      const mark = arena.mark()
      yield* read(productOf(program, qubits, vector, state), Uint32Array.from(shots))
      arena.release(mark)
    }
  }

  function addIdeal(simplifier: Simplifier, step: Step): void {
    if (step.kind === 'unitary') simplifier.addUnitary(step.matrix, step.targets, step.controls)
    if (step.kind === 'damp') simplifier.scale(step.qubit, 1, Math.sqrt(1 - step.gamma))
  }

  function addError(simplifier: Simplifier, step: Step, value: number, controls: readonly Control[]): void {
    if (step.kind === 'depolarize')
      step.qubits.forEach((qubit, j) => addPauli(simplifier, qubit, (value >> (2 * j)) & 3, controls))
    else if (step.kind === 'dephase') addPauli(simplifier, step.qubit, value, controls)
    else if (step.kind === 'relax' || step.kind === 'damp') {
      // Without a jump, damping multiplies the amplitudes of all trajectories alike.
      const factor = step.kind === 'relax' ? step.factor : 1
      const { qubit } = step
      simplifier.relaxUnder({ kind: 'relax', qubit, threshold: value, factor, controls }, isDamped)
    }
  }

  function addPauli(
    simplifier: Simplifier,
    qubit: number,
    pauli: number,
    controls: readonly Control[],
  ): void {
    if (pauli) simplifier.addErrorUnder(pauliMatrices[pauli]!, qubit, controls)
  }

  /** Carries out operations on the states of `count` trajectories, a tile each. */
  function* apply(
    operations: readonly PlanOperation[],
    simplifier: SimplifierState,
    address: number,
    numbers: readonly number[],
    count: number,
  ): Steps {
    const isMixed = new Set(qubits)
    const fused = fuseOperations(operations, (qubit) => isMixed.has(qubit))
    const { factorRe: re, factorIm: im } = simplifier
    simplifier.factorRe = re * fused.factorRe - im * fused.factorIm
    simplifier.factorIm = re * fused.factorIm + im * fused.factorRe
    const kernels = qubits.length < minQubitsOfSingle ? fused.kernels : mergePairs(fused.kernels)
    yield* applyKernels(engine, kernels, { qubits, memory, address, numbers, count })
  }
}

/** Whether a kernel has a control that numbers trajectories. */
function isUnder(kernel: Kernel, [first]: readonly number[]): boolean {
  return 'controls' in kernel && kernel.controls.some(({ qubit }) => qubit === first)
}

interface ErrorOfOne {
  readonly value: number
  /** Selects the tile of the trajectory. */
  readonly controls: readonly Control[]
}

function errorsByStep(batch: readonly History[], numbers: readonly number[]): Map<number, ErrorOfOne[]> {
  const byStep = new Map<number, ErrorOfOne[]>()
  batch.forEach(({ errors }, i) => {
    const controls = controlsOfTrajectory(numbers, i)
    for (const { step, value } of errors) {
      const list = byStep.get(step)
      if (list) list.push({ value, controls })
      else byStep.set(step, [{ value, controls }])
    }
  })
  return byStep
}
