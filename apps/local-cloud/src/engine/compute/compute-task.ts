import type { DeviceDescription } from '@qportal/circuit'
import type { DeviceCalibration } from '../devices/device-calibration.ts'
import type { JobType } from '../job-status.ts'

/** What a computing thread is started with. */
export interface ComputeLimits {
  readonly memoryMb: number
}

/** What a computing thread is asked. */
export type ComputeTask =
  | { readonly kind: 'check'; readonly job: SubmittedJobToCheck }
  | { readonly kind: 'run'; readonly job: JobToRun }

/** What a computing thread is told: to do a task, or to let go of the one it is at. */
export type ComputeOrder = ComputeTask | { readonly kind: 'stop' }

/** What a computing thread says; the first thing is that it is ready. */
export type ComputeMessage =
  | { readonly kind: 'ready' }
  /** Part of the work that is done, from 0 to 1. */
  | { readonly kind: 'progress'; readonly fraction: number }
  | { readonly kind: 'answer'; readonly answer: JobCheck | WrittenOutcome }

/** A term of the operator of an estimation job, as the contract spells it. */
export interface OperatorTerm {
  readonly pauli: string
  readonly coeff: number
}

export interface JobToCheck {
  readonly program: string
  readonly operator: readonly OperatorTerm[] | null
  readonly device: DeviceDescription
  /** Gates and couplings then are the transpiler's business. */
  readonly isTranspiled: boolean
  /** Counts are wanted, so something has to be measured. */
  readonly needsMeasurement: boolean
  readonly shots: number
  /** The device to be like, of whose errors each shot is simulated by itself; null for an ideal one. */
  readonly chip: Chip | null
  readonly transpilerInfo?: object
  readonly mitigationInfo?: object
}

/** The same with the device in JSON: a text is handed over at once, where a calibration would be copied part by part for every job. */
export interface SubmittedJobToCheck extends Omit<JobToCheck, 'device' | 'chip'> {
  readonly writtenDevice: string
}

/** Whether a job can be run; if not, where the first thing is that is wrong, and a sentence for the user. */
export type JobCheck =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly at: 'program'
      readonly message: string
      readonly line?: number
      readonly column?: number
    }
  | { readonly ok: false; readonly at: 'operator'; readonly message: string; readonly term: number }
  /** Another member of the job. */
  | { readonly ok: false; readonly at: 'field'; readonly message: string; readonly field: string }

export interface JobToRun {
  readonly program: string
  readonly jobType: JobType
  readonly shots: number
  readonly operator: readonly OperatorTerm[] | null
  /** The device to be like; null for an ideal one, which runs the program as it is. */
  readonly chip: Chip | null
  readonly transpilerInfo: object
  readonly mitigationInfo: object
  /** Makes a run repeatable. */
  readonly seed: number
}

/** A device with errors. */
export interface Chip {
  readonly basisGates: readonly string[]
  readonly calibration: DeviceCalibration
}

export type JobOutcome =
  | { readonly ok: true; readonly result: object; readonly transpileResult: object | null }
  /** The job cannot be run; the message is for the user. */
  | { readonly ok: false; readonly message: string }

/**
 * The same in JSON. It is written in the thread that reckoned it: to take over a million counts one by one takes the thread that answers
 * everybody six seconds, to take over their text a tenth of one.
 */
export type WrittenOutcome =
  | { readonly ok: true; readonly result: string; readonly transpileResult: string | null }
  | Extract<JobOutcome, { ok: false }>
