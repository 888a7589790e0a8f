import type { Instant, OpenWord } from '../json-reading.ts'

/** `superconductivity` is what the wire calls `QPU`. */
export type DeviceType = OpenWord<'simulator' | 'superconductivity'>
export type DeviceStatus = OpenWord<'available' | 'unavailable'>

/** A quantum computer or simulator that runs jobs. */
export interface Device {
  readonly id: string
  /** Never empty: the id stands in for a missing name. */
  readonly name: string
  readonly type: DeviceType
  readonly status: DeviceStatus
  readonly qubitCount?: number
  /** Jobs of all users that wait for this device. */
  readonly pendingJobs: number
  readonly basisGates: readonly string[]
  readonly supportedInstructions: readonly string[]
  readonly description: string
  /** When an unavailable device is expected back. */
  readonly availableAt?: Instant
  readonly calibratedAt?: Instant
  readonly updatedAt?: Instant
  /** The calibration as it came, most often JSON text: `decodeCalibration` of `./calibration` reads it. */
  readonly deviceInfo?: unknown
}
