import type { PauliSum } from '@qportal/circuit'
import type { AmplitudeRange, BasisProbability } from '../../api-types/run-result.ts'
import type { Moments } from '../../matrix/observable-moments.ts'
import type { FactorSample } from '../../results/readout.ts'
import type { ResumableTask } from '../../wasm/resumable-task.ts'

/** The final state of a branch, on amplitudes or on a tableau. */
export interface ReadableState {
  /** Samples the measured qubits, and possibly others. */
  sample(shots: Uint32Array): ResumableTask<readonly FactorSample[]>
  observe(observable: PauliSum, isSquared: boolean): ResumableTask<Moments>
  /** Returns the joint distribution of some qubits; the first is the least significant. */
  marginal(qubits: readonly number[]): ResumableTask<Float64Array>
  /** Returns x, y, z of qubit 0, then of qubit 1, ... */
  blochComponents(): ResumableTask<Float64Array>
  amplitudes(range: { readonly start: number; readonly count: number }): ResumableTask<AmplitudeRange>
  topProbabilities(top: number): ResumableTask<BasisProbability[]>
}
