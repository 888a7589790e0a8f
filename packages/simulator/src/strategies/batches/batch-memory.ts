import type { Control } from '@qportal/circuit'
import { kernelCost, type Kernel } from '../../plan/kernel.ts'
import { type SimplifierState } from '../../plan/simplifier.ts'
import type { Program } from '../../program/program.ts'
import type { Engine } from '../../wasm/create-engine.ts'
import { minQubitsOfSingle } from '../../wasm/create-register.ts'
import { encodeSweep, type StateVector } from '../../wasm/encode-sweep.ts'
import type { ResumableTask } from '../../wasm/resumable-task.ts'
import { untouchedFactors, type ProductState } from '../product-state/factors/state-factor.ts'
import { trajectoryBits, type BatchOptions, type BatchPlan } from './plan-batches.ts'

/** The states of a batch, and of the trajectory without errors. */
export interface BatchMemory {
  readonly precision: 4 | 8
  readonly stateBytes: number
  /** log2 of the trajectories of a batch. */
  readonly maxBits: number
  readonly idealAt: number
  readonly batchAt: number
}

export interface MemoryOptions extends BatchOptions {
  readonly memory: BatchMemory
}

export function allocateBatch(
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

export function resetIdeal({ arena }: Engine, { idealAt, stateBytes, precision }: BatchMemory): void {
  arena.u8.fill(0, idealAt, idealAt + stateBytes)
  if (precision === 8) arena.f64[idealAt / 8] = 1
  else arena.f32[idealAt / 4] = 1
}

export function listTrajectoryBits({ qubits }: Program, bits: number): number[] {
  return Array.from({ length: bits }, (_, bit) => qubits + bit)
}

/** Returns the controls that select the tile of a trajectory. */
export function controlsOfTrajectory(numbers: readonly number[], trajectory: number): readonly Control[] {
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
export function* applyKernels(
  engine: Engine,
  kernels: readonly Kernel[],
  { qubits, memory: { precision }, address, numbers, count }: BatchStates,
): ResumableTask {
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

export function createProduct(
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

/** Whether a kernel has a control that numbers trajectories. */
function isUnder(kernel: Kernel, [first]: readonly number[]): boolean {
  return 'controls' in kernel && kernel.controls.some(({ qubit }) => qubit === first)
}
