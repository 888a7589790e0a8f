/**
 * A terminal sends Ctrl-C to all its processes, and a parent process forwards it again. Signals
 * within this time count as one.
 */
const oneRequestMs = 1000

/**
 * Resolves at the first stop signal. A second signal ends the process at once.
 *
 * @param onReload What SIGHUP does to a service. In a terminal it stops the process: the terminal
 *   has ended.
 */
export function waitForStopSignal(onReload: () => void = () => {}): Promise<void> {
  return new Promise((resolve) => {
    let firstAt: number | undefined
    const stop = () => {
      firstAt ??= performance.now()
      if (performance.now() - firstAt > oneRequestMs) process.exit(1)
      resolve()
    }
    process.on('SIGINT', stop)
    process.on('SIGTERM', stop)
    process.on('SIGHUP', hasTerminal() ? stop : onReload)
  })
}

function hasTerminal(): boolean {
  return [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY)
}
