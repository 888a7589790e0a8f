/** What can go wrong, for code to decide on. */
export type SimulatorErrorCode =
  /** The caller's signal was aborted, `cause` is its reason. */
  | 'simulator/aborted'
  /** `dispose` was called. */
  | 'simulator/disposed'
  /** The circuit names a gate, qubit or bit that does not exist, or has the wrong number of operands. */
  | 'simulator/invalid-circuit'
  /** A request that makes no sense: shots that are not a positive integer, an observable on a missing qubit, ... */
  | 'simulator/invalid-request'
  /** More memory than the engine can address or may use: `bytes` of the error, or `estimateRun` beforehand, say how much. */
  | 'simulator/too-large'
  /** The circuit has a named parameter to which the request gives no value. */
  | 'simulator/unbound-parameter'
  /** This machine lacks what the engine needs (WebAssembly SIMD), a worker died, or a part cannot be loaded or started: `cause` says why. */
  | 'simulator/unavailable'

/** A run that cannot be done, with a `code` for decisions; the message is for logs. */
export class SimulatorError extends Error {
  override readonly name = 'SimulatorError'
  readonly code: SimulatorErrorCode
  /** Bytes that the run would have needed, with code `simulator/too-large`. */
  readonly bytes?: number

  constructor(code: SimulatorErrorCode, message: string, options: { cause?: unknown; bytes?: number } = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : {})
    this.code = code
    if (options.bytes !== undefined) this.bytes = options.bytes
  }
}

/** Tells an error of this package, from whichever copy of it or thread it comes. */
export function isSimulatorError(error: unknown): error is SimulatorError {
  return error instanceof Error && error.name === 'SimulatorError' && 'code' in error
}

/** Throws what kept a part of the simulator from being loaded or started, under a code. */
export function throwUnavailable(cause: unknown): never {
  throw new SimulatorError('simulator/unavailable', 'A part of the simulator cannot be loaded or started', {
    cause,
  })
}
