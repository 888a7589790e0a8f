import { inspect } from 'node:util'

const mistakes = [RangeError, ReferenceError, SyntaxError, TypeError]

/**
 * A failure as whoever runs the machine reads it: what happened, and each reason on a line of its own. A mistake in the program comes
 * with its stack.
 */
export function wordFailure(failure: unknown): string {
  const reasons = reasonsOf(failure)
  const isMistake = reasons.some((reason) => mistakes.some((mistake) => reason instanceof mistake))
  if (isMistake || !(failure instanceof Error)) return inspect(failure)
  return [...new Set(reasons.map(wordReason))].join('\n  ')
}

function reasonsOf(failure: unknown): Error[] {
  if (!(failure instanceof Error)) return []
  const parts: unknown[] = failure instanceof AggregateError ? failure.errors : [failure.cause]
  return [failure, ...parts.flatMap(reasonsOf)]
}

/** What a program that failed wrote says more than the line that it was called by. */
function wordReason(reason: Error): string {
  if ('stderr' in reason && typeof reason.stderr === 'string' && reason.stderr) return reason.stderr.trim()
  return reason.message || ('code' in reason ? String(reason.code) : reason.name)
}
