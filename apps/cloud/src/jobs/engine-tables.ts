import type { Generated, JSONColumnType } from 'kysely'
import type { ObjectPlace } from '../object-storage/open-object-store.ts'
import type { CalibrationMedians } from './devices/calibration-medians.ts'
import type { DeviceCalibration, MeasuredCalibration } from './devices/device-calibration.ts'
import type { JobStatus, JobType } from './job-status.ts'

export interface DeviceTable {
  device_id: string
  name: string
  device_type: 'QPU' | 'simulator'
  status: 'available' | 'unavailable'
  available_at: Date | null
  n_qubits: number
  basis_gates: JSONColumnType<string[]>
  supported_instructions: JSONColumnType<string[]>
  /** `device_info` of the contract; null for a simulator. */
  calibration: JSONColumnType<MeasuredCalibration> | null
  calibrated_at: Date | null
  description: string
  /** What administrators tell users about the device now. */
  note: string | null
  updated_at: Date
}

export interface JobTable {
  job_id: string
  /** `sub` of the job's owner. */
  owner: string
  name: string | null
  description: string | null
  job_type: JobType
  status: JobStatus
  device_id: string
  shots: number
  program: JSONColumnType<string[]>
  combined_program: string | null
  operator: JSONColumnType<{ pauli: string; coeff: number }[]> | null
  transpiler_info: JSONColumnType<object>
  simulator_info: JSONColumnType<object>
  mitigation_info: JSONColumnType<object>
  result: JSONColumnType<object> | null
  transpile_result: JSONColumnType<object> | null
  /** The reason why there is no result: a sentence, its code and the values in it. */
  message: string | null
  message_code: string | null
  message_params: JSONColumnType<Record<string, string | number>> | null
  /** Seconds. */
  execution_time: number | null
  submitted_at: Date
  ready_at: Date | null
  running_at: Date | null
  ended_at: Date | null
  /** How many times a worker took the job. Only the latest attempt may store a result. */
  attempt: Generated<number>
  /** Completed fraction from 0 to 1, as its worker last reported. */
  progress: number | null
  /** The request that submitted the job. */
  request_id: string | null
  /** The step of that request in its trace, for the steps of the job's workers. */
  traceparent: Generated<string | null>
  /** The worker that has the job. It holds an advisory lock of this number while it is alive. */
  worker_id: number | null
  /** End of the time for which an adapter has the job. Null for the workers of this program. */
  lease_until: Generated<Date | null>
}

/** A device whose jobs another program runs, which shows a token. */
interface DeviceAdapterTable {
  device_id: string
  /** Null after the token was revoked. */
  token_id: string | null
  /** SHA-256 of the secret, which has 256 random bits. */
  secret_hash: Buffer | null
  created_at: Date
}

/** The past calibrations of a device, for a limited time. */
interface DeviceCalibrationTable {
  device_id: string
  calibrated_at: Date
  calibration: JSONColumnType<DeviceCalibration>
  medians: JSONColumnType<CalibrationMedians>
}

/**
 * The turn of a user's latest job in a device's queue. `queue_round` has the turn that a device
 * has reached.
 */
interface QueueTurnTable {
  device_id: string
  owner: string
  turn: number
}

interface QueueRoundTable {
  device_id: string
  round: number
}

/**
 * A result that is too long for one value: its JSON in parts, from 0. The job's own column is null
 * then.
 */
export interface JobTextTable {
  job_id: string
  member: 'result' | 'transpile_result'
  part: number
  text: string
}

/** A longer text, which is an object of the cloud's folder or bucket. */
export interface JobObjectTable {
  object_id: string
  job_id: string
  /** That of the job. */
  owner: string
  member: JobTextTable['member']
  place: ObjectPlace
  /** A draft belongs to no job yet. An unused object is to be deleted. */
  state: 'draft' | 'kept' | 'unused'
  /** Its length in the store. */
  bytes: number
  created_at: Date
}

interface JobLogTable {
  job_id: string
  zip: Buffer
}

export interface EngineTables {
  device: DeviceTable
  device_adapter: DeviceAdapterTable
  device_calibration: DeviceCalibrationTable
  queue_turn: QueueTurnTable
  queue_round: QueueRoundTable
  job: JobTable
  job_log: JobLogTable
  job_object: JobObjectTable
  job_text: JobTextTable
}
