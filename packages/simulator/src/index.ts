/** Runs quantum circuits: a fast engine in WebAssembly, and a plain reference simulator. */
export { createSimulator, type SimulatorOptions } from './api/create-simulator.ts'
export { estimateRun, type RunEstimate } from './api/estimate-run.ts'
export { sweepParameter, type SweepRequest } from './api/sweep-parameter.ts'
export { createReferenceSimulator } from './reference/reference-simulator.ts'

export type {
  CouplingNoise,
  GateNoise,
  NoiseModel,
  QubitNoise,
  ReadoutNoise,
} from './contract/noise-model.ts'
export { isSimulatorError, SimulatorError, type SimulatorErrorCode } from './contract/simulator-error.ts'
export type { AbortSignalLike, MeasurementOutcome, RunProgress, RunRequest } from './contract/run-request.ts'
export type {
  AmplitudeRange,
  BasisProbability,
  BlochVector,
  Expectation,
  ResultOf,
  RunResult,
  RunStatistics,
} from './contract/run-result.ts'
export { withTypedResults, type Simulator } from './contract/simulator.ts'
export type { WorkerLike } from './worker/worker-like.ts'
