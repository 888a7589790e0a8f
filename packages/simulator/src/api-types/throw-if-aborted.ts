import type { RunRequest } from './run-request.ts'

/** Throws the reason of the request's signal if it is aborted, as `fetch` does. */
export function throwIfAborted({ signal }: Pick<RunRequest, 'signal'>): void {
  if (signal?.aborted) throw signal.reason
}
