import type { Circuit } from '@qportal/circuit'
import type { RunRequest } from './run-request.ts'
import type { RunResult } from './run-result.ts'

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
