/** Returns an error and all its causes, the outermost first. */
export function errorChain(failure: unknown): Error[] {
  if (!(failure instanceof Error)) return []
  const parts: unknown[] = failure instanceof AggregateError ? failure.errors : [failure.cause]
  return [failure, ...parts.flatMap(errorChain)]
}
