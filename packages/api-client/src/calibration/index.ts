/** What was measured of a device: read from `Device.deviceInfo`, and its statistics. Apart, because few programs need it. */
export { decodeCalibration } from './decode-calibration.ts'
export type { Calibration, CalibrationReading, CouplingCalibration, QubitCalibration } from './calibration.ts'
export { summarize } from './summarize.ts'
export type { Summary } from './summarize.ts'
