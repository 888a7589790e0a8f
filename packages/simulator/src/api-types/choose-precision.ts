import { requestsState, type StateRequest } from './requests-state.ts'
import type { RunRequest } from './run-request.ts'

/** The fields of a request that decide the precision. */
export type PrecisionRequest = Pick<RunRequest, 'precision' | 'shots' | 'observable'> & StateRequest

/**
 * Returns the bytes of each real number of a state: 4 for counts alone, otherwise 8. Single
 * precision has six correct digits, and the maximum number of shots resolves four. A program that
 * branches always uses double precision, since it continues from the measured state.
 */
export function choosePrecision(
  request: PrecisionRequest,
  { isDeterministic }: { isDeterministic: boolean },
): 4 | 8 {
  const { precision, shots, observable } = request
  if (precision) return precision === 'single' ? 4 : 8
  return shots && !observable && !requestsState(request) && isDeterministic ? 4 : 8
}
