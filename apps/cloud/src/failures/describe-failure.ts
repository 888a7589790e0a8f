import { inspect } from 'node:util'
import { errorChain } from './error-chain.ts'
import { isDiskFull } from './is-disk-full.ts'

const mistakes = [RangeError, ReferenceError, SyntaxError, TypeError]

/**
 * Describes a failure to the operator: what happened, each cause on its own line, and advice about
 * a full disk.
 * A programming error is printed with its stack.
 */
export function describeFailure(failure: unknown): string {
  const reasons = errorChain(failure)
  const isMistake = reasons.some((reason) => mistakes.some((mistake) => reason instanceof mistake))
  if (isMistake || !(failure instanceof Error)) return inspect(failure)
  const words = [...new Set(reasons.map(describeCause))].join('\n  ')
  return isDiskFull(failure) ? `${words}\nThe disk is full: make room on it, then try again.` : words
}

/** Prefers the standard error output of a failed program to the command line in its message. */
function describeCause(reason: Error): string {
  if ('stderr' in reason && typeof reason.stderr === 'string' && reason.stderr) return reason.stderr.trim()
  return reason.message || ('code' in reason ? String(reason.code) : reason.name)
}
