/**
 * A terminal sends Ctrl-C to all its processes, and a parent process forwards it again. Signals
 * within this time count as one.
 */
const oneRequestMs = 1000

/**
 * Resolves at the first stop signal. A second signal ends the process at once.
 *
 * @param hangUpStops Whether SIGHUP stops the process, as the end of its terminal does.
 */
export function waitForStopSignal({ hangUpStops }: { hangUpStops: boolean }): Promise<void> {
  return new Promise((resolve) => {
    let firstAt: number | undefined
    const stop = () => {
      firstAt ??= performance.now()
      if (performance.now() - firstAt > oneRequestMs) process.exit(1)
      resolve()
    }
    process.on('SIGINT', stop)
    process.on('SIGTERM', stop)
    if (hangUpStops) process.on('SIGHUP', stop)
  })
}
