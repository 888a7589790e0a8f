import { SimulatorError } from './simulator-error.ts'
import type { RunRequest } from './run-request.ts'

/** Throws `simulator/aborted` with the reason of the request's signal, if that says so. */
export function throwIfAborted({ signal }: Pick<RunRequest, 'signal'>): void {
  if (signal?.aborted)
    throw new SimulatorError('simulator/aborted', 'The run was cancelled', { cause: signal.reason })
}
