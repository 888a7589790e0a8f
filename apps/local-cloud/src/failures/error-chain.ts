/** A failure and everything that it names as its reason, the outermost first. */
export function errorChain(failure: unknown): Error[] {
  if (!(failure instanceof Error)) return []
  const parts: unknown[] = failure instanceof AggregateError ? failure.errors : [failure.cause]
  return [failure, ...parts.flatMap(errorChain)]
}
