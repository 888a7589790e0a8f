import type { DeviceDescription } from '@qportal/circuit'
import type { DeviceCalibration } from '../devices/device-calibration.ts'
import type { JobType } from '../job-status.ts'
import type { JobReason } from './job-reason.ts'

/** The data with which a computing thread starts. */
export interface ComputeLimits {
  readonly memoryMb: number
}

/** A task of a computing thread. */
export type ComputeTask =
  | { readonly kind: 'check'; readonly job: SubmittedJobToCheck }
  | { readonly kind: 'run'; readonly job: QueuedJob }

/** A message to a computing thread: a task, or the order to abandon the current one. */
export type ComputeOrder = ComputeTask | { readonly kind: 'stop' }

/** A message from a computing thread. The first one says that it is ready. */
export type ComputeMessage =
  | { readonly kind: 'ready' }
  /** Completed fraction from 0 to 1. */
  | { readonly kind: 'progress'; readonly fraction: number }
  | { readonly kind: 'answer'; readonly answer: JobCheck | SerializedOutcome }

/** A term of an estimation job's operator, with the names of the contract. */
export interface OperatorTerm {
  readonly pauli: string
  readonly coeff: number
}

export interface JobToCheck {
  readonly program: string
  readonly operator: readonly OperatorTerm[] | null
  readonly device: DeviceDescription
  /** Whether the transpiler takes care of gates and couplings. */
  readonly isTranspiled: boolean
  /** Counts are requested, so the program must measure something. */
  readonly needsMeasurement: boolean
  readonly shots: number
  /** The chip of the device; null for an ideal device, and for one that is not described. */
  readonly chip: Chip | null
  /** Whether an adapter runs the device. Nothing is simulated then. */
  readonly isExternal?: boolean
  readonly transpilerInfo?: object
  readonly mitigationInfo?: object
}

/** A job of several programs. */
export interface ProgramsToCheck extends Omit<JobToCheck, 'program'> {
  readonly programs: readonly string[]
}

/**
 * The same with the device in JSON. Passing a text to a thread is fast; a calibration would be
 * cloned member by member for every job.
 */
export interface SubmittedJobToCheck extends Omit<ProgramsToCheck, 'device' | 'chip' | 'isExternal'> {
  readonly deviceJson: string
}

/**
 * Whether a job can be run. Otherwise the location of the first problem, and a sentence for the
 * user.
 */
export type JobCheck =
  | {
      readonly ok: true
      /** The estimated time of the run, if it is more than a second. */
      readonly seconds?: number
      /** The program that runs all programs of the job at once, if they fit on the device. */
      readonly combinedProgram?: string
      /** `transpile_result` in JSON, for the adapter that runs the device. */
      readonly transpileResult?: string
    }
  | (JobReason & {
      readonly ok: false
      readonly at: 'program'
      readonly line?: number
      readonly column?: number
      /** The text is no program. Otherwise the device cannot run the program. */
      readonly isUnreadable?: boolean
      /** Which of several programs, counted from 0. */
      readonly program?: number
    })
  | (JobReason & { readonly ok: false; readonly at: 'operator'; readonly term: number })
  /** Another member of the job is wrong. */
  | (JobReason & {
      readonly ok: false
      readonly at: 'field'
      readonly field: string
      /** The number of shots that is possible, if only their number is too large. */
      readonly maxShots?: number
    })

export interface JobToRun {
  readonly program: string
  readonly jobType: JobType
  readonly shots: number
  readonly operator: readonly OperatorTerm[] | null
  /** The chip to simulate; null for an ideal device, which runs the program unchanged. */
  readonly chip: Chip | null
  readonly transpilerInfo: object
  readonly mitigationInfo: object
  /** Makes a run reproducible. */
  readonly seed: number
}

/** A job as its worker takes it. A job of the type `multi_manual` has several programs. */
export interface QueuedJob extends Omit<JobToRun, 'program'> {
  readonly programs: readonly string[]
  /** Runs all programs at once. Otherwise they run one after another. */
  readonly combinedProgram: string | null
}

/** A device with errors. */
export interface Chip {
  readonly basisGates: readonly string[]
  readonly calibration: DeviceCalibration
  /** False if an adapter runs the device. */
  readonly isSimulated?: boolean
}

export type JobOutcome =
  | { readonly ok: true; readonly result: object; readonly transpileResult: object | null }
  /** The job cannot be run. */
  | (JobReason & { readonly ok: false })

/**
 * The same in JSON, written in the computing thread. Cloning a million counts takes the thread that
 * answers requests six seconds; receiving their text takes 0.1 s.
 */
export type SerializedOutcome =
  | {
      readonly ok: true
      readonly result: string | null
      /** Undefined keeps the one that the job has. */
      readonly transpileResult: string | null | undefined
    }
  | Extract<JobOutcome, { ok: false }>
