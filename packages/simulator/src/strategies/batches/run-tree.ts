import { type Kernel } from '../../plan/kernel.ts'
import { type SharedPlan } from '../../plan/plan-with-errors.ts'
import type { Engine } from '../../wasm/create-engine.ts'
import { type StateVector } from '../../wasm/encode-sweep.ts'
import type { ResumableTask } from '../../wasm/resumable-task.ts'
import {
  applyKernels,
  controlsOfTrajectory,
  listTrajectoryBits,
  createProduct,
  resetIdeal,
  type MemoryOptions,
} from './batch-memory.ts'
import { type LocatedError, type LocatedHistory } from './locate-errors.ts'
import type { BatchPlan } from './plan-batches.ts'

/** This many trajectories per thread share a state, which only one thread moves forward. */
const minMembersOfThread = 2
/** Approximate nanoseconds of a kernel per amplitude of a trajectory, and per batch. */
const kernelCosts = { run: 0.5, encode: 3000 }

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
export function* runTree(
  engine: Engine,
  { program, qubits }: BatchPlan,
  { kernels, end }: SharedPlan,
  histories: readonly LocatedHistory[],
  { read, memory, maxBytes }: MemoryOptions,
): ResumableTask {
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
  ): ResumableTask {
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
    let batch: LocatedHistory[] = []
    for (const member of others) {
      const start = startOfError(member.errors[depth])
      if (batch.length === 0 || batch.length === 2 ** maxBits || startsApart(batch, start)) {
        batch = []
        starts.push({ start, isGroup: false, members: batch })
      }
      batch.push(member)
    }
    return starts.sort((a, b) => a.start - b.start)

    /** Whether a member that waits for the next batch saves more than that batch costs. */
    function startsApart(earlier: readonly LocatedHistory[], start: number): boolean {
      if (earlier.length % engine.threads !== 0) return false
      const repeated = start - startOfError(earlier[0]!.errors[depth])
      return repeated * kernelCosts.run * 2 ** qubits.length > (kernels.length - start) * kernelCosts.encode
    }
  }

  /** Runs trajectories with the same next error. The last group continues on the state itself. */
  function* runGroup(
    { address, from, depth }: SharedState,
    members: readonly LocatedHistory[],
    isLast: boolean,
    copies: number,
  ): ResumableTask {
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

  function* runBatch(address: number, { start, members }: SharedStart, depth: number): ResumableTask {
    const numbers = members.length === 1 ? [] : listTrajectoryBits(program, maxBits)
    for (let i = 0; i < members.length; i++)
      arena.u8.copyWithin(batchAt + i * stateBytes, address, address + stateBytes)
    const all = withErrors(kernels, start, members, { depth, numbers })
    yield* applyKernels(engine, all, { qubits, memory, address: batchAt, numbers, count: members.length })
    for (const [i, member] of members.entries()) yield* readShots(batchAt + i * stateBytes, [member])
  }

  function* readShots(address: number, members: readonly LocatedHistory[]): ResumableTask {
    const vector: StateVector = { address, precision, qubits: qubits.length }
    const mark = arena.mark()
    const shots = members.flatMap((member) => member.shots).toSorted((a, b) => a - b)
    yield* read(createProduct(program, qubits, vector, end), Uint32Array.from(shots))
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
