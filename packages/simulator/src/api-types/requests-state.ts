import type { RunRequest } from './run-request.ts'

/** The fields of a request that ask for the state itself, beside counts and an expectation. */
export type StateRequest = Pick<
  RunRequest,
  'amplitudes' | 'probabilities' | 'marginals' | 'blochVectors' | 'densityMatrix' | 'distribution'
>

export function requestsState({
  amplitudes,
  probabilities,
  marginals,
  blochVectors,
  densityMatrix,
  distribution,
}: StateRequest): boolean {
  return !!(amplitudes || probabilities || marginals || blochVectors || densityMatrix || distribution)
}
