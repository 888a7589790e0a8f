import type { TFunction } from 'i18next'
import type { CircuitFailure } from './sync-circuits.ts'

/** Says which circuit is not up to date in the account, why, and that it is not lost. */
export function circuitFailureText(
  { circuit: { name }, error, maxBytes }: CircuitFailure,
  t: TFunction<'composer'>,
  failureText: (error: unknown) => string,
): string {
  return maxBytes === undefined
    ? t('circuits.notKept', { name, reason: failureText(error) })
    : t('circuits.tooLarge', { name, limit: Math.floor(maxBytes / 1024) })
}
