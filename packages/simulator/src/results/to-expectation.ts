import type { RunRequest } from '../api-types/run-request.ts'
import type { Expectation } from '../api-types/run-result.ts'

/** Converts `<O>` and `<O^2>` to what a request asks for. */
export function toExpectation(
  { variance: isWanted, shots }: Pick<RunRequest, 'variance' | 'shots'>,
  first: number,
  second: number,
): Expectation {
  if (isWanted === false) return { value: first }
  const variance = Math.max(0, second - first * first)
  return { value: first, variance, ...(shots && { standardError: Math.sqrt(variance / shots) }) }
}
