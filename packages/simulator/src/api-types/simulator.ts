import type { Circuit } from '@qportal/circuit'
import type { RunRequest } from './run-request.ts'
import type { ResultOf, RunResult } from './run-result.ts'

/** Runs circuits. Concurrent runs are carried out in the order of their calls. */
export interface Simulator {
  /**
   * Runs a circuit and returns what the request names.
   *
   * A measurement is final if no later instruction uses its qubit or its bit. Unless the request
   * says otherwise with `finalMeasurements`, amplitudes, probabilities, marginals, Bloch vectors
   * and expectations are those before it.
   *
   * Mid-circuit measurements, resets and noise make a run random. `amplitudes` and `probabilities`
   * are then those of the first shot; the other results are averages over all shots, or over all
   * trajectories if there are at most `maxTrajectories`.
   *
   * Clifford circuits on more than 20 connected qubits run on a stabilizer tableau; their
   * amplitudes are correct up to a global phase.
   *
   * @throws SimulatorError; the reason of an aborted signal
   */
  run<const Request extends RunRequest>(circuit: Circuit, request: Request): Promise<ResultOf<Request>>

  /** Ends all threads. Unfinished and later runs reject with `simulator/disposed`. */
  dispose(): void
}

/** Gives a function that runs circuits, such as one for tests, the type of `Simulator.run`. */
export function withTypedResults(
  run: (circuit: Circuit, request: RunRequest) => Promise<RunResult>,
): Simulator['run'] {
  return run as Simulator['run']
}
