/** Calibration of a device, decoded from `Device.deviceInfo`, and its statistics. */
export { decodeCalibration } from './decode-calibration.ts'
export type { Calibration, CalibrationReading, CouplingCalibration, QubitCalibration } from './calibration.ts'
export { summarize } from './summarize.ts'
export type { Summary } from './summarize.ts'
