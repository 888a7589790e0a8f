/** A terminal gives Ctrl-C to all that runs in it, and what has started us passes it on: within this time they mean the same. */
const oneRequestMs = 1000

/** Resolves when a signal asks to stop; asked again, the process ends at once. */
export function waitForStopSignal(): Promise<void> {
  return new Promise((resolve) => {
    let firstAt: number | undefined
    const stop = () => {
      firstAt ??= performance.now()
      if (performance.now() - firstAt > oneRequestMs) process.exit(1)
      resolve()
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  })
}
