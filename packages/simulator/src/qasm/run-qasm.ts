import { compileQasm } from '@qportal/openqasm'
import { checkIsRequest } from '../api-types/check-request.ts'
import type { RunRequest } from '../api-types/run-request.ts'
import type { ResultOf } from '../api-types/run-result.ts'
import type { Simulator } from '../api-types/simulator.ts'
import { throwIfAborted } from '../api-types/throw-if-aborted.ts'
import { createSimulator } from '../api/create-simulator.ts'
import { QasmError } from './qasm-error.ts'

/** The fields of a `RunRequest`, and the simulator that runs the program. */
export interface QasmRequest extends RunRequest {
  /**
   * Runs the program and is kept, for pages that run several. Default: a simulator for this call
   * alone.
   */
  readonly simulator?: Simulator | undefined
}

/**
 * Compiles an OpenQASM 3 or 2 program and runs it. The result contains what the request names.
 *
 * `parameters` are values of `input` variables, which may also be sizes and bounds of loops.
 *
 * @throws QasmError if the program has errors; SimulatorError; the reason of an aborted signal
 *
 * @example
 *   const { counts } = await runQasm('qubit q; bit c; x q; c = measure q;', { shots: 100 })
 */
export async function runQasm<const Request extends QasmRequest>(
  text: string,
  request: Request,
): Promise<ResultOf<Request>>
export async function runQasm(text: string, given: QasmRequest): Promise<ResultOf<QasmRequest>> {
  checkIsRequest(given)
  const { simulator, ...request } = given
  throwIfAborted(request)
  const { circuit, problems } = compileQasm(text, { inputs: request.parameters })
  if (!circuit) throw new QasmError(problems)
  if (simulator) return simulator.run(circuit, request)
  const own = createSimulator()
  try {
    return await own.run(circuit, request)
  } finally {
    own.dispose()
  }
}
