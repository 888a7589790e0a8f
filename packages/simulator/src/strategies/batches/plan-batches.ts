import { groupStepQubits } from '../../plan/group-qubits.ts'
import { probabilityOfError } from '../../program/event-probabilities.ts'
import type { Program, Step } from '../../program/program.ts'
import { type Tuning } from '../../wasm/create-register.ts'
import type { ResumableTask } from '../../wasm/resumable-task.ts'
import type { ProductState } from '../product-state/factors/state-factor.ts'

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
  readonly read: (state: ProductState, shots: Uint32Array) => ResumableTask
}

/** More qubits than the largest connected group has cost more than they save. */
const maxMoreQubits = 1
/** States of a few qubits cost next to nothing, connected or not. */
const maxFreeQubits = 6

/** log2 of the trajectories of a batch: few need many plans, many leave the cache. */
const batchBits = { min: 2, max: 7, ofAmplitudes: 21 }

/**
 * Returns how to run the noisy shots of a program in batches; undefined if it has mid-circuit
 * measurements, separate groups of qubits, or a state that is too large for the cache.
 */
export function planBatches(program: Program, { maxQubitsOfBatch }: Tuning): BatchPlan | undefined {
  const { steps } = program
  if (program.isDeterministic || !steps.every(isInBatch)) return undefined
  const groups = groupStepQubits(steps, program.qubits)
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
