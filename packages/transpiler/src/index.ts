/** Circuits on devices: the transpiler, and noise and success from a calibration. */
export { keepActiveQubits, renumberQubits } from './active-qubits.ts'
export type { ChipCalibration, ChipCoupling, ChipQubit } from './chip-calibration.ts'
export { checkTranspiled, type TranspiledCheck } from './check-transpiled.ts'
export { chooseRegion } from './choose-region.ts'
export type { Places } from './states-after.ts'
export { dropFinalMeasurements } from './drop-final-measurements.ts'
export { errorsOfChip, type DeviceErrors } from './errors-of-chip.ts'
export { estimateSuccess, type SuccessEstimate } from './estimate-success.ts'
export type { MissingGates } from './gate-basis.ts'
export { gateNoise, lifetimeOf, type Lifetime } from './gate-noise.ts'
export { noiseOfChip } from './noise-of-chip.ts'
export {
  placeProgram,
  type PlacedProgram,
  type PlaceProgramOptions,
  type UnplacedReason,
} from './place-program.ts'
export { isStepGate } from './read-steps.ts'
export {
  allocationProblem,
  hardwareRegister,
  transpile,
  type AllocationProblem,
  type Transpiled,
  type TranspileOptions,
  type TranspileStatistics,
  type UntranspiledReason,
} from './transpile.ts'
export {
  readTranspilerSettings,
  requestedTranspilation,
  type RequestedTranspilation,
  type TranspilerSettings,
} from './transpiler-settings.ts'
export { turnToBasis } from './turn-to-basis.ts'
