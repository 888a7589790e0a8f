import type { RunRequest } from '../../api-types/run-request.ts'
import type { Program } from '../../program/program.ts'
import type { ShotRandom } from '../../random/shot-random.ts'
import type { Collector } from '../../results/create-collector.ts'
import type { Engine } from '../../wasm/create-engine.ts'
import type { Tuning } from '../../wasm/create-register.ts'
import type { ResumableTask } from '../../wasm/resumable-task.ts'

/** The fields of a request that are left when its circuit is a program. */
export type ProgramRequest = Omit<RunRequest, 'signal' | 'onProgress' | 'parameters' | 'noise' | 'upTo'>

/** The part of a pass that decides which methods suit it. */
export interface PassOutline {
  readonly program: Program
  /** Follows every trajectory, at most this many; undefined: those that the shots take. */
  readonly maxTrajectories: number | undefined
}

/** One pass over a program. Its branches are reported to the collector. */
export interface Pass extends PassOutline {
  readonly request: ProgramRequest
  readonly shots: Uint32Array
  readonly seed: number
  readonly random: ShotRandom
  readonly collector: Collector
}

/** What methods run on. */
export interface Machine {
  readonly engine: Engine
  readonly tuning: Tuning
  /** Completes a task at once, or with pauses in which the run can be cancelled. */
  readonly complete: <Result>(task: ResumableTask<Result>) => Result | Promise<Result>
}

/** What a method needs for a program. */
export interface MethodCost {
  /** Size of the largest group of qubits that gates connect. */
  readonly connectedQubits: number
  readonly bytes: number
  /** Approximate time of one thread on a machine of 2025, without sampling. */
  readonly nanoseconds: number
  /** Passes of the engine over a state, for one trajectory. */
  readonly passes: number
  /** Bound on the error of a probability; 0 if the method is exact. */
  readonly error: number
}

/** Which passes a method of simulation runs. */
export interface MethodProfile {
  /** Whether the method answers averages alone: other methods then sample the counts. */
  readonly averagesOnly: boolean
  /** Returns whether the method can run a pass, and does so better than later methods. */
  readonly suits: (pass: PassOutline, tuning: Tuning) => boolean
}

export type EstimateMethod = (program: Program, request: ProgramRequest) => MethodCost

/**
 * Runs a pass. Returns false, after part of the work, if there are more trajectories than the pass
 * allows, or no memory to follow them.
 */
export type RunMethod = (pass: Pass, machine: Machine) => boolean | Promise<boolean>
