import type { SimulatorErrorCode } from '@qportal/simulator'
import type { ComposerWord } from '../messages/composer-words.ts'

/** What to say of a simulation that failed; what the failure says itself is for logs. */
export type FailureWord = Extract<ComposerWord, `failure.${string}`>

/** `precision`: what was chosen for the run, where there is a choice. */
export function failureWord(failure: unknown, precision?: 'double' | 'single'): FailureWord {
  const { code, bytes } = failure instanceof Error ? (failure as Failure) : {}
  if (code === 'simulator/unavailable') return 'failure.unavailable'
  // Too many gates are too large as well, but no matter of memory.
  if (code !== 'simulator/too-large' || bytes === undefined) return 'failure.other'
  return precision === 'double' ? 'failure.tooLargeInDouble' : 'failure.tooLarge'
}

/** A `SimulatorError`, which may come from another copy of the package. */
interface Failure {
  readonly code?: SimulatorErrorCode
  readonly bytes?: number
}
