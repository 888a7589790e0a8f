import type { PauliSum, NoiseModel } from '@qportal/circuit'

/** What a run returns, and how it is done. Every member is optional. */
export interface RunRequest {
  /** Number of shots, 1 .. 10,000,000. Asks for `counts` if the circuit has classical bits. */
  readonly shots?: number | undefined
  /**
   * Integer, 0 .. 2^53 - 1. The same seed gives the same result on every platform. Default: random.
   */
  readonly seed?: number | undefined
  /** Values of the circuit's named parameters; angles in radians. */
  readonly parameters?: Readonly<Record<string, number>> | undefined
  /** Asks for `expectation`. */
  readonly observable?: PauliSum | undefined
  /**
   * `false` omits variance and standard error of the expectation, which takes a fraction of the
   * time.
   */
  readonly variance?: boolean | undefined
  /** Asks for the `amplitudes` of basis states `start .. start + count - 1`, at most 2^20. */
  readonly amplitudes?: { readonly start: number; readonly count: number } | undefined
  /** Asks for `probabilities`: the `top` most probable basis states, at most 4,096. */
  readonly probabilities?: { readonly top: number } | undefined
  /** Asks for `marginals`: the joint distribution of each list of qubits, at most 20 per list. */
  readonly marginals?: readonly (readonly number[])[] | undefined
  /** Asks for `blochVectors` of all qubits. */
  readonly blochVectors?: boolean | undefined
  /**
   * Precision of the amplitudes. `single` takes half the memory and about two thirds of the time.
   * Default: `single` for counts alone without mid-circuit randomness, where a million shots show
   * no difference; otherwise `double`.
   */
  readonly precision?: 'double' | 'single' | undefined
  /**
   * Asks for exact averages: if the circuit has at most this many trajectories, 1 .. 4,096, or with
   * noise on up to 6 qubits without mid-circuit measurements. Otherwise averages are means over the
   * shots. Counts do not depend on it.
   */
  readonly maxTrajectories?: number | undefined
  /**
   * Asks for the `densityMatrix` of all qubits, at most 6; of a random run the mean over its
   * states.
   */
  readonly densityMatrix?: boolean | undefined
  /**
   * Asks for the `distribution` of the bit strings. Returned only if it is exact: there is no
   * randomness before the final measurements, or at most `maxTrajectories` trajectories. At most 16
   * qubits may have a final measurement. With `outcomes` the probabilities sum to theirs.
   */
  readonly distribution?: boolean | undefined
  /**
   * The effect of final measurements on all results but counts and distribution. `ignored`, the
   * default: results are those before them. `averaged`: they have happened, and averages are exact
   * over their outcomes, however many; `amplitudes` are still those before them. `collapsed`: they
   * branch the run as mid-circuit measurements do.
   */
  readonly finalMeasurements?: 'ignored' | 'averaged' | 'collapsed' | undefined
  /**
   * Averages only over trajectories in which these measurements read these values, and asks for
   * `outcomeProbability`. `amplitudes` and `probabilities` are those of the first such trajectory.
   * There are no counts.
   */
  readonly outcomes?: readonly MeasurementOutcome[] | undefined
  /** Errors of a device. Default: none. */
  readonly noise?: NoiseModel | undefined
  /** Runs only the first `upTo` instructions. */
  readonly upTo?: number | undefined
  /** Cancels the run: it rejects with the reason of the signal, as `fetch` does. */
  readonly signal?: AbortSignalLike | undefined
  /** Receives the progress of the run, at most 20 times a second. */
  readonly onProgress?: ((progress: RunProgress) => void) | undefined
}

/** The outcome that a measurement is required to have. */
export interface MeasurementOutcome {
  /** Position of a measurement in the circuit's `instructions`. */
  readonly instruction: number
  readonly value: 0 | 1
}

/** The progress of a run. */
export interface RunProgress {
  /** Fraction of the work that is done, 0 .. 1; never decreases. */
  readonly fraction: number
}

/**
 * The part of `AbortSignal` that is used, so that this package needs neither DOM nor Node types.
 */
export interface AbortSignalLike {
  readonly aborted: boolean
  readonly reason?: unknown
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}
