/** Runs quantum circuits: a fast engine in WebAssembly, and a plain reference simulator. */
export { createSimulator, type SimulatorOptions } from './api/create-simulator.ts'
export { estimateRun, type RunEstimate } from './api/estimate-run.ts'
export { sweepParameter, type SweepRequest } from './api/sweep-parameter.ts'
export { createReferenceSimulator } from './strategies/reference/reference-simulator.ts'

export { isSimulatorError, SimulatorError, type SimulatorErrorCode } from './api-types/simulator-error.ts'
export type { AbortSignalLike, MeasurementOutcome, RunProgress, RunRequest } from './api-types/run-request.ts'
export type {
  AmplitudeRange,
  BasisProbability,
  BlochVector,
  Expectation,
  ExpectationOf,
  RequestedMember,
  ResultOf,
  RunResult,
  RunStatistics,
} from './api-types/run-result.ts'
export { withTypedResults, type Simulator } from './api-types/simulator.ts'
export type { WorkerLike } from './worker/worker-like.ts'
