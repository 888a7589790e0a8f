import type { Generated, JSONColumnType } from 'kysely'
import type { DeviceCalibration } from './devices/calibrate-square-lattice.ts'

export type JobStatus = 'submitted' | 'ready' | 'running' | 'succeeded' | 'failed' | 'cancelled'

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
  job_type: string
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
  /** Who has it; that worker holds an advisory lock of this number as long as it lives. */
  worker_id: number | null
}

interface JobLogTable {
  job_id: string
  zip: Buffer
}

export interface EngineTables {
  device: DeviceTable
  job: JobTable
  job_log: JobLogTable
}
