import type { PauliSum } from '@qportal/circuit'
import type { NoiseModel } from './noise-model.ts'

export interface RunRequest {
  /** How many times the circuit is run, 1 .. 10,000,000. Asks for `counts` if the circuit has bits. */
  readonly shots?: number | undefined
  /** Integer from 0 to 2^53 - 1; the same seed gives the same result, on every platform. Absent: drawn, see `RunResult.seed`. */
  readonly seed?: number | undefined
  /** Values of the circuit's named parameters, in radians where they are angles. */
  readonly parameters?: Readonly<Record<string, number>> | undefined
  /** Asks for `expectation`. */
  readonly observable?: PauliSum | undefined
  /** `false`: of the expectation the value alone is wanted, without variance and standard error, which takes a fraction of the time. */
  readonly variance?: boolean | undefined
  /** Asks for `amplitudes` of the basis states `start .. start + count - 1`, at most 2^20 of them. */
  readonly amplitudes?: { readonly start: number; readonly count: number } | undefined
  /** Asks for `probabilities`: the `top` (at most 4,096) likeliest basis states. */
  readonly probabilities?: { readonly top: number } | undefined
  /** Asks for `marginals`: for each list of at most 20 qubits their joint distribution. */
  readonly marginals?: readonly (readonly number[])[] | undefined
  /** Asks for `blochVectors` of all qubits. */
  readonly blochVectors?: boolean | undefined
  /**
   * Of the amplitudes: `double`, or `single`, which takes half the memory and about two thirds of the time. Absent: `single` where counts alone
   * are asked for and chance parts no shots, since a million shots do not tell the difference; `double` otherwise.
   */
  readonly precision?: 'double' | 'single' | undefined
  /**
   * Asks for exact averages where chance leaves few ways through the circuit, at most this many (1 .. 4,096): each way then counts by its probability,
   * whether a shot takes it or not. Where there are more, and where it is absent, averages are means over the shots. Counts are the same either way.
   */
  readonly maxTrajectories?: number | undefined
  /**
   * The density matrix of all qubits, at most 6. Where chance leads to several states it is their mean.
   */
  readonly densityMatrix?: boolean | undefined
  /**
   * How likely each reading of the bits is. Answered where it is exact: nothing happens by chance before the final measurements, or on no more ways than
   * `maxTrajectories`. At most 16 qubits may be read at the end.
   */
  readonly distribution?: boolean | undefined
  /** How real hardware would spoil the run. Absent: ideal. */
  readonly noise?: NoiseModel | undefined
  /** Runs the first so many instructions only. */
  readonly upTo?: number | undefined
  /** Cancels the run: it rejects with `simulator/aborted`. */
  readonly signal?: AbortSignalLike | undefined
  /** Hears how far the run is, at most some dozens of times a second. */
  readonly onProgress?: ((progress: RunProgress) => void) | undefined
}

export interface RunProgress {
  /** Part of the work that is done, 0 .. 1; never falls. */
  readonly fraction: number
}

/** The part of an `AbortSignal` that is used here, so that this package needs neither DOM nor Node types. */
export interface AbortSignalLike {
  readonly aborted: boolean
  readonly reason?: unknown
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}
