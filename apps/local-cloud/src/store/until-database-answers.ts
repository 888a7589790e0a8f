import { setTimeout } from 'node:timers/promises'
import { isDiskFull } from '../failures/is-disk-full.ts'
import { isLostConnection } from './is-lost-connection.ts'

interface Patience {
  /** From the first try to the start of the last. */
  readonly patienceMs: number
  readonly pauseMs?: number
  /** Once it resolves, no further try is made. */
  readonly stopRequested: Promise<void>
  /** Hears of each try that failed and is made again. */
  readonly onTrouble: (error: unknown) => void
}

/**
 * Takes a step of the start again for as long as the database is away: on a crowded machine a first connection takes longer than
 * anybody may wait for later ones, and a database that was started together with us still recovers. All other errors pass, that of a
 * full disk too: it needs somebody.
 */
export async function untilDatabaseAnswers<T>(
  step: () => Promise<T>,
  { patienceMs, pauseMs = 500, stopRequested, onTrouble }: Patience,
): Promise<T> {
  let isStopping = false
  void stopRequested.then(() => (isStopping = true))
  for (const deadline = Date.now() + patienceMs; ; await setTimeout(pauseMs)) {
    try {
      return await step()
    } catch (error) {
      if (isStopping || !isAway(error) || Date.now() >= deadline) throw error
      onTrouble(error)
    }
  }
}

/** Some steps say what they were about and carry the reason. */
function isAway(error: unknown): boolean {
  if (isDiskFull(error)) return false
  return isLostConnection(error) || (error instanceof Error && isLostConnection(error.cause))
}
