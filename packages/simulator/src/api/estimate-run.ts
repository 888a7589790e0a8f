import type { Circuit } from '@qportal/circuit'
import type { RunRequest } from '../api-types/run-request.ts'
import { lowerCircuit } from '../expand/lower-circuit.ts'
import { resolveSwaps } from '../plan/resolve-swaps.ts'
import { estimates } from '../strategies/estimates.ts'
import { chooseMethod, profiles } from '../strategies/profiles.ts'
import { addressableBytes } from '../wasm/create-arena.ts'
import { reservedBytes, usualTuning } from '../wasm/create-register.ts'

/** Memory and time that a run needs. */
export interface RunEstimate {
  /** Size of the largest group of qubits that gates connect; each group is simulated by itself. */
  readonly connectedQubits: number
  /** Memory of all states, in bytes. */
  readonly bytes: number
  /** Whether the states fit into `maxBytes`. */
  readonly fits: boolean
  /** Passes of the engine over a state, for one trajectory. 0 for runs on a stabilizer tableau. */
  readonly passes: number
  /**
   * Approximate time of one thread on a machine of 2025, without sampling; an upper bound for
   * random runs.
   */
  readonly seconds: number
}

/**
 * Estimates memory and time of a run without running it. Takes about a microsecond per gate.
 *
 * @throws SimulatorError with code `simulator/invalid-circuit` or `simulator/unbound-parameter`
 */
export function estimateRun(
  circuit: Circuit,
  request: RunRequest,
  { maxBytes = addressableBytes }: { readonly maxBytes?: number | undefined } = {},
): RunEstimate {
  const program = resolveSwaps(lowerCircuit(circuit, request))
  const { maxTrajectories, ...sampled } = request
  const exact = chooseMethod({ program, maxTrajectories }, usualTuning)
  const sampling = chooseMethod({ program, maxTrajectories: undefined }, usualTuning)
  const { averagesOnly } = profiles[exact]
  const cost = estimates[sampling](program, averagesOnly ? sampled : request)
  const more = averagesOnly ? estimates[exact](program, request).nanoseconds : 0
  const { connectedQubits, bytes, passes, nanoseconds } = cost
  return {
    connectedQubits,
    bytes,
    fits: bytes + reservedBytes <= maxBytes,
    passes,
    seconds: 1e-9 * (nanoseconds + more),
  }
}
