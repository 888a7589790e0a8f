import { inspect } from 'node:util'
import { isDiskFull } from './is-disk-full.ts'
import { errorChain } from './error-chain.ts'

const mistakes = [RangeError, ReferenceError, SyntaxError, TypeError]

/**
 * A failure as whoever runs the machine reads it: what happened, each reason on a line of its own, and what to do about a full disk. A
 * mistake in the program comes with its stack.
 */
export function describeFailure(failure: unknown): string {
  const reasons = errorChain(failure)
  const isMistake = reasons.some((reason) => mistakes.some((mistake) => reason instanceof mistake))
  if (isMistake || !(failure instanceof Error)) return inspect(failure)
  const words = [...new Set(reasons.map(wordReason))].join('\n  ')
  return isDiskFull(failure) ? `${words}\nThe disk is full: make room on it, then try again.` : words
}

/** What a program that failed wrote says more than the line that it was called by. */
function wordReason(reason: Error): string {
  if ('stderr' in reason && typeof reason.stderr === 'string' && reason.stderr) return reason.stderr.trim()
  return reason.message || ('code' in reason ? String(reason.code) : reason.name)
}
