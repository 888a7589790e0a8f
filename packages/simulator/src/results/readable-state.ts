import type { PauliSum } from '@qportal/circuit'
import type { AmplitudeRange, BasisProbability } from '../api-types/run-result.ts'
import type { Moments } from '../matrix/observable-moments.ts'
import type { Steps } from '../wasm/create-engine.ts'

/** The final state of a run, on amplitudes or on a tableau. */
export interface ReadableState {
  /** Samples the measured qubits, and possibly others. */
  sample(shots: Uint32Array): Steps<readonly FactorSample[]>
  observe(observable: PauliSum, isSquared: boolean): Steps<Moments>
  /** Returns the joint distribution of some qubits; the first is the least significant. */
  marginal(qubits: readonly number[]): Steps<Float64Array>
  /** Returns x, y, z of qubit 0, then of qubit 1, ... */
  blochComponents(): Steps<Float64Array>
  amplitudes(range: { readonly start: number; readonly count: number }): Steps<AmplitudeRange>
  topProbabilities(top: number): Steps<BasisProbability[]>
}

/**
 * Sampled outcomes of the qubits of a factor: `indices[k]` is the basis state of shot `shots[k]`.
 * The lists may be views of the engine's memory; use them before the next step.
 */
export interface FactorSample {
  readonly qubits: readonly number[]
  readonly shots: Uint32Array
  readonly indices: Uint32Array
  /** The indices are sorted in runs of this length; undefined if they are not sorted. */
  readonly sortedRun: number | undefined
}
