const firstWaitMs = 500
const maxWaitMs = 10_000

/**
 * Calls `load` until it succeeds, with growing waits between the attempts. Reports each failure, as
 * a part that a deployment removed never loads.
 */
export async function loadWithRetry<Loaded>(
  load: () => Promise<Loaded>,
  onFailure: () => void,
  wait: (ms: number) => Promise<void>,
): Promise<Loaded> {
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(2 * waitMs, maxWaitMs)) {
    try {
      return await load()
    } catch {
      onFailure()
      await wait(waitMs)
    }
  }
}
