import { setTimeout } from 'node:timers/promises'
import { isDiskFull } from '../failures/is-disk-full.ts'
import { isLostConnection } from './is-lost-connection.ts'

interface RetryOptions {
  /** Time from the first attempt to the start of the last. */
  readonly retryForMs: number
  readonly pauseMs?: number
  /** Stops the attempts when it resolves. */
  readonly stopRequested: Promise<void>
  /** Receives the error of each attempt that is repeated. */
  readonly onTrouble: (error: unknown) => void
}

/**
 * Repeats a step of the start while the database is unavailable. On a busy machine the first
 * connection takes longer than later ones may, and a database that starts together with the cloud
 * may still recover.
 * Throws all other errors. A full disk is one of them: it does not mend itself.
 */
export async function retryUntilDatabaseAnswers<T>(
  step: () => Promise<T>,
  { retryForMs, pauseMs = 500, stopRequested, onTrouble }: RetryOptions,
): Promise<T> {
  let isStopping = false
  void stopRequested.then(() => (isStopping = true))
  for (const deadline = Date.now() + retryForMs; ; await setTimeout(pauseMs)) {
    try {
      return await step()
    } catch (error) {
      if (isStopping || !isUnavailable(error) || Date.now() >= deadline) throw error
      onTrouble(error)
    }
  }
}

/** Some errors describe the step and carry the reason as their cause. */
function isUnavailable(error: unknown): boolean {
  if (isDiskFull(error)) return false
  return isLostConnection(error) || (error instanceof Error && isLostConnection(error.cause))
}
