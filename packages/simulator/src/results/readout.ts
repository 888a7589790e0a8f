import type { PauliSum } from '@qportal/circuit'
import type { AmplitudeRange, BasisProbability } from '../api-types/run-result.ts'
import type { Moments } from '../matrix/observable-moments.ts'

/** Shots that share all random outcomes so far. An enumerated branch may contain no shots. */
export interface Branch {
  readonly shots: Uint32Array
  readonly bits: Uint8Array
  /** Weight in averages: the fraction of the shots (sampled) or the probability (enumerated). */
  readonly share: number
}

/** What a method is asked about the state of a branch before its final measurements. */
export interface Questions {
  /** Observables whose mean is asked for; `isSquared`: also the mean of the square. */
  readonly moments: readonly { readonly observable: PauliSum; readonly isSquared: boolean }[]
  /** Lists of qubits whose joint distribution is asked for. */
  readonly marginals: readonly (readonly number[])[]
  readonly blochVectors: boolean
  readonly amplitudes: readonly { readonly start: number; readonly count: number }[]
  /** The number of most probable basis states that are asked for. */
  readonly topProbabilities: number | undefined
  /** Shots for which the measured qubits are sampled. */
  readonly samples: Uint32Array | undefined
  /** Whether phases matter. Otherwise only the probabilities of basis states have to be right. */
  readonly needsPhases: boolean
}

/** The answers to `Questions`, in the same order. */
export interface Readout {
  readonly moments: readonly Moments[]
  /** The first qubit is the least significant. */
  readonly marginals: readonly Float64Array[]
  /** x, y, z of qubit 0, then of qubit 1, ... */
  readonly blochComponents: Float64Array | undefined
  readonly amplitudes: readonly AmplitudeRange[]
  readonly topProbabilities: readonly BasisProbability[]
  readonly samples: readonly FactorSample[]
}

/**
 * Sampled outcomes of some qubits: `indices[k]` is the basis state of shot `shots[k]`. The lists
 * may be views of the engine's memory; use them at once.
 */
export interface FactorSample {
  readonly qubits: readonly number[]
  readonly shots: Uint32Array
  readonly indices: Uint32Array
  /** The indices are sorted in runs of this length; undefined if they are not sorted. */
  readonly sortedRun: number | undefined
}
