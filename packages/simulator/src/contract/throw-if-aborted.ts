import { SimulatorError } from './simulator-error.ts'
import type { RunRequest } from './run-request.ts'

/**
 * Throws `simulator/aborted`, with the signal's reason as cause, if the request's signal is
 * aborted.
 */
export function throwIfAborted({ signal }: Pick<RunRequest, 'signal'>): void {
  if (signal?.aborted)
    throw new SimulatorError('simulator/aborted', 'The run was cancelled', { cause: signal.reason })
}
