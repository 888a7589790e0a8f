import { requestsState, type StateRequest } from './requests-state.ts'
import type { RunRequest } from './run-request.ts'

/** What the answer to a request can show of the precision of amplitudes. */
export type PrecisionRequest = Pick<RunRequest, 'precision' | 'shots' | 'observable'> & StateRequest

/**
 * Bytes of each real number of a state. Counts alone are drawn from amplitudes in single precision: they are right to six digits, where as
 * many shots as can be asked for tell four. Where chance parts the shots the engine goes on from what it measured, in double precision.
 */
export function precisionOf(
  request: PrecisionRequest,
  { isDeterministic }: { isDeterministic: boolean },
): 4 | 8 {
  const { precision, shots, observable } = request
  if (precision) return precision === 'single' ? 4 : 8
  return shots && !observable && !requestsState(request) && isDeterministic ? 4 : 8
}
