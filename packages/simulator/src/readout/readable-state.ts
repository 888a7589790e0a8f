import type { PauliSum } from '@qportal/circuit'
import type { Steps } from '../engine/create-engine.ts'
import type { AmplitudeRange, BasisProbability } from '../contract/run-result.ts'
import type { Moments } from '../matrix/observable-moments.ts'

/** What can be asked of the state that a run has come to. */
export interface ReadableState {
  /** What the qubits read that are measured, and maybe others. */
  sample(shots: Uint32Array): Steps<readonly FactorSample[]>
  observe(observable: PauliSum, isSquared: boolean): Steps<Moments>
  /** Joint distribution of some qubits; the first is the least significant. */
  marginal(qubits: readonly number[]): Steps<Float64Array>
  /** x, y, z of each qubit in turn. */
  blochComponents(): Steps<Float64Array>
  amplitudes(range: { readonly start: number; readonly count: number }): Steps<AmplitudeRange>
  topProbabilities(top: number): Steps<BasisProbability[]>
}

/** What all qubits of a factor read: `indices[k]` is the basis state of shot `shots[k]`. To be read at once: the lists may be the engine's own. */
export interface FactorSample {
  readonly qubits: readonly number[]
  readonly shots: Uint32Array
  readonly indices: Uint32Array
  /** So many indices after the other are in rising order, then as many again; undefined if they are in none. */
  readonly sortedRun: number | undefined
}
