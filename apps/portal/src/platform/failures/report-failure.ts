/** Writes a failure to the browser's console, with the details that the screen does not show. */
export function reportFailure(error: unknown): void {
  globalThis.reportError(error)
}
