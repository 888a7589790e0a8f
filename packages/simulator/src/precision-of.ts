import type { RunRequest } from './simulator.ts'

/** What the answer to a request can show of the precision of amplitudes. */
export type PrecisionWish = Pick<
  RunRequest,
  'precision' | 'shots' | 'observable' | 'amplitudes' | 'probabilities' | 'marginals' | 'blochVectors'
>

/**
 * Bytes of each real number of a state. Counts alone are drawn from amplitudes in single precision: they are right to six digits, where as
 * many shots as can be asked for tell four. Where chance parts the shots the engine goes on from what it measured, in double precision.
 */
export function precisionOf(
  request: PrecisionWish,
  { isDeterministic }: { isDeterministic: boolean },
): 4 | 8 {
  const { precision, shots, observable, amplitudes, probabilities, marginals, blochVectors } = request
  if (precision) return precision === 'single' ? 4 : 8
  const asksForNumbers = observable ?? amplitudes ?? probabilities ?? marginals ?? (blochVectors || undefined)
  return shots && asksForNumbers === undefined && isDeterministic ? 4 : 8
}
