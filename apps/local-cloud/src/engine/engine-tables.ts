import type { Generated, JSONColumnType } from 'kysely'
import type { CalibrationMedians } from './devices/calibration-medians.ts'
import type { DeviceCalibration } from './devices/device-calibration.ts'
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
  /** `device_info` of the contract; a simulator has none. */
  calibration: JSONColumnType<DeviceCalibration> | null
  calibrated_at: Date | null
  description: string
  updated_at: Date
}

export interface JobTable {
  job_id: string
  /** `sub` of the user it belongs to. */
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
  /** Why there is no result. */
  message: string | null
  /** Seconds. */
  execution_time: number | null
  submitted_at: Date
  ready_at: Date | null
  running_at: Date | null
  ended_at: Date | null
  /** How many times a worker took it; a result counts only from the attempt that is the latest. */
  attempt: Generated<number>
  /** Part of the work that is done, from 0 to 1, as its worker said last. */
  progress: number | null
  /** Who has it; that worker holds an advisory lock of this number as long as it lives. */
  worker_id: number | null
}

/** What each calibration of a device was, for some time. */
interface DeviceCalibrationTable {
  device_id: string
  calibrated_at: Date
  calibration: JSONColumnType<DeviceCalibration>
  medians: JSONColumnType<CalibrationMedians>
}

/** The turn of the latest job that a user has in a device's queue, and the round that a device has reached. */
interface QueueTurnTable {
  device_id: string
  owner: string
  turn: number
}

interface QueueRoundTable {
  device_id: string
  round: number
}

/** A result that is too long for one value: its JSON in pieces, from 0 on. The column of the same name is empty then. */
export interface JobTextTable {
  job_id: string
  member: 'result' | 'transpile_result'
  part: number
  text: string
}

interface JobLogTable {
  job_id: string
  zip: Buffer
}

export interface EngineTables {
  device: DeviceTable
  device_calibration: DeviceCalibrationTable
  queue_turn: QueueTurnTable
  queue_round: QueueRoundTable
  job: JobTable
  job_log: JobLogTable
  job_text: JobTextTable
}
