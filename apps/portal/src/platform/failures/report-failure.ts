/** Writes a failure to the browser's console, which is where a developer looks for what a screen has shown in plain words. */
export function reportFailure(error: unknown): void {
  globalThis.reportError(error)
}
