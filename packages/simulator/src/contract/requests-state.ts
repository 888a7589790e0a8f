import type { RunRequest } from './run-request.ts'

/** What is asked of the state itself, beside counts and an expectation. */
export type StateWish = Pick<
  RunRequest,
  'amplitudes' | 'probabilities' | 'marginals' | 'blochVectors' | 'densityMatrix' | 'distribution'
>

export function asksForState({
  amplitudes,
  probabilities,
  marginals,
  blochVectors,
  densityMatrix,
  distribution,
}: StateWish): boolean {
  return !!(amplitudes || probabilities || marginals || blochVectors || densityMatrix || distribution)
}
