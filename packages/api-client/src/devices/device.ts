import type { Instant, OpenWord } from '../json/json-reading.ts'
import type { ApiError } from '../transport/api-error.ts'

/** `superconductivity` is called `QPU` on the wire. */
export type DeviceType = OpenWord<'simulator' | 'superconductivity'>
/** Whether a device accepts jobs. Newer servers may send other words. */
export type DeviceStatus = OpenWord<'available' | 'unavailable'>

/** A quantum computer or simulator that runs jobs. */
export interface Device {
  readonly id: string
  /** Never empty: the id replaces a missing name. */
  readonly name: string
  readonly type: DeviceType
  readonly status: DeviceStatus
  /** False if the user may not submit jobs to the device. Absent if the cloud does not say so. */
  readonly isPermitted?: boolean
  readonly qubitCount?: number
  /** Waiting jobs of all users. */
  readonly pendingJobs: number
  readonly basisGates: readonly string[]
  readonly supportedInstructions: readonly string[]
  readonly description: string
  /** When an unavailable device is expected to be available. */
  readonly availableAt?: Instant
  readonly calibratedAt?: Instant
  readonly updatedAt?: Instant
  /**
   * The calibration as received, usually JSON text. Read it with `decodeCalibration`. Absent in a
   * list if the cloud keeps it in a file.
   */
  readonly deviceInfo?: unknown
  /** Why the file with the calibration could not be read. The other members are valid. */
  readonly deviceInfoProblem?: ApiError
}
