import type { PauliSum } from '@qportal/circuit'
import type { Steps } from '../engine/create-engine.ts'
import type { Moments } from '../observe/moments-by-pairs.ts'
import type { AmplitudeRange, BasisProbability } from '../simulator.ts'
import type { FactorSample } from './sample-factors.ts'

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
