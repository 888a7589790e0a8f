import type { Circuit, ComplexMatrix, PauliSum } from '@qportal/circuit'
import type { NoiseModel } from './noise/noise-model.ts'

/** Runs circuits. Several runs may be asked for at once; they are done in order. */
export interface Simulator {
  /**
   * Runs a circuit and answers what the request names.
   *
   * Final measurements (no later instruction uses the qubit or the bit) are read out, not carried out: amplitudes, probabilities,
   * marginals, Bloch vectors and expectations are those of the state before them. Measurements in mid-circuit, resets and noise
   * make a run random: `amplitudes` and `probabilities` then are those of the first shot, the other answers averages over all shots, or over
   * all ways that chance may take (`maxTrajectories`).
   *
   * Circuits that connect more than 20 qubits, by Clifford gates alone, are run without amplitudes: those asked for are then right but for a
   * phase of the whole.
   *
   * @throws SimulatorError
   */
  run(circuit: Circuit, request: RunRequest): Promise<RunResult>

  /** Ends all threads. Runs under way and later ones reject with `simulator/disposed`. */
  dispose(): void
}

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

export interface RunResult {
  /** The seed that was used: with it in the request the same result comes again. */
  readonly seed: number
  /** How often each bit string was read: all classical bits, the rightmost is bit 0. Sums to `shots`. */
  readonly counts?: Readonly<Record<string, number>>
  readonly expectation?: Expectation
  readonly amplitudes?: AmplitudeRange
  /** In falling order; those that agree to seven digits in rising order of their index. */
  readonly probabilities?: readonly BasisProbability[]
  /** In the order of the request; entry `k` of a list is the probability that its qubits, the first the least significant, read `k`. */
  readonly marginals?: readonly Float64Array[]
  /** One for each qubit. */
  readonly blochVectors?: readonly BlochVector[]
  /** Entry (row, column) is `<row|rho|column>`; qubit 0 is the least significant bit of both. */
  readonly densityMatrix?: ComplexMatrix
  /** Probabilities of more than 1e-12; keys as those of `counts`. */
  readonly distribution?: Readonly<Record<string, number>>
  /** Whether expectation, marginals, Bloch vectors and density matrix are exact, and no means over shots; with `maxTrajectories` in the request only. */
  readonly isExact?: boolean
  /** What it took; the reference does not count. */
  readonly statistics?: RunStatistics
}

export interface RunStatistics {
  /** How often the engine went over a whole state. */
  readonly passes: number
  /** Calls of the engine, each of bounded length. */
  readonly calls: number
}

export interface Expectation {
  /** `<O>` */
  readonly value: number
  /** `<O^2> - <O>^2`, unless the request says `variance: false`. */
  readonly variance?: number
  /** Standard deviation of the mean of `shots` measurements of the observable; with `shots` in the request and the variance only. */
  readonly standardError?: number
}

export interface AmplitudeRange {
  readonly start: number
  /** Real and imaginary part in turn: amplitude `start + k` is `values[2 k] + i values[2 k + 1]`. */
  readonly values: Float64Array
}

export interface BasisProbability {
  /** Qubit 0 is the least significant bit. As a bit string, since it may have 100 of them: the rightmost is qubit 0. */
  readonly bits: string
  readonly probability: number
}

/** State of one qubit, the others traced out. */
export interface BlochVector {
  readonly x: number
  readonly y: number
  readonly z: number
  /** `(1 + |r|^2) / 2`: 1 = pure, 1/2 = wholly entangled or noisy. */
  readonly purity: number
}

/** The part of an `AbortSignal` that is used here, so that this package needs neither DOM nor Node types. */
export interface AbortSignalLike {
  readonly aborted: boolean
  readonly reason?: unknown
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}
