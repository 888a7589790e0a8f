/** Runs quantum circuits: a fast engine in WebAssembly, and the plain reference that says what is right. */
export { createSimulator, type SimulatorOptions } from './create-simulator.ts'
export { estimateRun, type RunEstimate } from './estimate-run.ts'
export { sweepParameter, type SweepRequest } from './sweep-parameter.ts'
export { createReferenceSimulator } from './reference/reference-simulator.ts'

export type { CouplingNoise, GateNoise, NoiseModel, QubitNoise, ReadoutNoise } from './noise/noise-model.ts'
export { isSimulatorError, SimulatorError, type SimulatorErrorCode } from './simulator-error.ts'
export type {
  AbortSignalLike,
  AmplitudeRange,
  BasisProbability,
  BlochVector,
  Expectation,
  RunProgress,
  RunRequest,
  RunResult,
  RunStatistics,
  Simulator,
} from './simulator.ts'
export type { WorkerLike } from './worker/worker-like.ts'
