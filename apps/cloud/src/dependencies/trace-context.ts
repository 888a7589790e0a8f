import { AsyncLocalStorage } from 'node:async_hooks'

const running = new AsyncLocalStorage<string | undefined>()

/** Runs a function whose log lines and steps belong to the trace of a `traceparent`. */
export function runInTrace<Result>(traceparent: string | undefined, run: () => Result): Result {
  return running.run(traceparent, run)
}

/**
 * Returns the `traceparent` of the running step (W3C Trace Context). Undefined outside of a trace.
 */
export function currentTraceparent(): string | undefined {
  return running.getStore()
}

/** Returns a `traceparent` of version 00 unchanged; undefined for other texts. */
export function readTraceparent(text: string | null | undefined): string | undefined {
  return text && readTraceId(text) !== undefined ? text : undefined
}

/** Returns the trace id in a `traceparent`; undefined if the text has none. */
export function readTraceId(traceparent: string | null | undefined): string | undefined {
  return /^00-((?!0{32})[0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/.exec(traceparent ?? '')?.[1]
}
