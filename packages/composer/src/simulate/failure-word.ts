import type { SimulatorErrorCode } from '@qportal/simulator'
import type { ComposerWord } from '../messages/composer-words.ts'

/** The message key for a failed simulation; the text of the error itself is for logs. */
export type FailureWord = Extract<ComposerWord, `failure.${string}`>

/**
 * Returns the message key for a failure.
 *
 * @param precision the chosen precision, if there was a choice
 */
export function failureWord(failure: unknown, precision?: 'double' | 'single'): FailureWord {
  const { code, bytes } = failure instanceof Error ? (failure as Failure) : {}
  if (code === 'simulator/unavailable') return 'failure.unavailable'
  // Too many gates have the same code but no number of bytes: memory is not the problem.
  if (code !== 'simulator/too-large' || bytes === undefined) return 'failure.other'
  return precision === 'double' ? 'failure.tooLargeInDouble' : 'failure.tooLarge'
}

/** The fields of a `SimulatorError`, which may come from another copy of the package. */
interface Failure {
  readonly code?: SimulatorErrorCode
  readonly bytes?: number
}
