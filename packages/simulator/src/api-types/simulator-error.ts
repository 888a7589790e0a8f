/** The codes of `SimulatorError`. */
export type SimulatorErrorCode =
  /** `dispose` was called. */
  | 'simulator/disposed'
  /**
   * The circuit names a gate, qubit or bit that does not exist, or has the wrong number of
   * operands.
   */
  | 'simulator/invalid-circuit'
  /** A field of the request is out of range: shots, the qubits of an observable, ... */
  | 'simulator/invalid-request'
  /** The run needs more memory than the engine can address or may use: `bytes` says how much. */
  | 'simulator/too-large'
  /** The request gives no value for a named parameter of the circuit. */
  | 'simulator/unbound-parameter'
  /**
   * WebAssembly SIMD is missing, a worker died, or a part cannot be loaded or started; see `cause`.
   */
  | 'simulator/unavailable'

/** A run failed. Decide by `code`; the message is for logs. */
export class SimulatorError extends Error {
  override readonly name = 'SimulatorError'
  readonly code: SimulatorErrorCode
  /** Memory that the run needs, in bytes; with code `simulator/too-large`. */
  readonly bytes?: number

  constructor(code: SimulatorErrorCode, message: string, options: { cause?: unknown; bytes?: number } = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : {})
    this.code = code
    if (options.bytes !== undefined) this.bytes = options.bytes
  }
}

/** Returns whether an error is a `SimulatorError`, also if another copy of this package made it. */
export function isSimulatorError(error: unknown): error is SimulatorError {
  return error instanceof Error && error.name === 'SimulatorError' && 'code' in error
}

/** Throws `simulator/unavailable` with the error that kept a part from being loaded or started. */
export function throwUnavailable(cause: unknown): never {
  throw new SimulatorError('simulator/unavailable', 'A part of the simulator cannot be loaded or started', {
    cause,
  })
}
